/**
 * The resources as they were promised to partners, written down a second time and by hand: for each resource its
 * fields, gathered by type. What a slip in a schema would change silently shows as a difference to this table.
 */
export type Transcription = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const report: Transcription = {
  VehicleReport: {
    string:
      'reportId vin photosStatus serviceHistoryStatus serviceScheduleStatus vehicleStatus auctionPhotosStatus rendersStatus vehicleHistoryStatus plHistoryStatus',
    'date-time': 'generatedAt',
    boolean: 'damagePhotosAvailable',
    Identity: 'identity',
    Technical: 'technical',
    Registration: 'registration',
    Checks: 'checks',
    'MileageEntry[]': 'mileageHistory',
    'OwnershipEntry[]': 'ownershipHistory',
    'AccidentEntry[]': 'accidentHistory',
    'Photo[]': 'photos',
    'Inspection[]': 'inspections',
    'Recall[]': 'recalls',
    'InsuranceEntry[]': 'insurance',
    'EquipmentEntry[]': 'equipment',
    'ServiceEvent[]': 'serviceHistory',
    'ServiceScheduleItem[]': 'serviceSchedule',
    ServiceScheduleSummary: 'serviceScheduleSummary',
    Images: 'images',
    Valuation: 'valuation',
    'Valuation[]': 'valuations',
    'ListingHistory[]': 'listingHistories',
    'AuctionEntry[]': 'auctionHistory',
    FactoryData: 'factoryData',
    StolenCheck: 'stolenCheck',
    VehicleHistory: 'vehicleHistory',
    Provenance: 'provenance',
    Coverage: 'coverage',
  },
  Identity: {
    string:
      'make model variant commercialName year color colorKey colorHex interiorColor bodyType category currentStatus manufacturedDate',
    int32: 'seatCount doors',
    boolean: 'isRightHandDrive isTaxi isLearningVehicle',
  },
  Technical: {
    string:
      'engineCode engineDescription fuelType powerKw powerPs batteryKwh capacityCcm cylinders valves aspiration co2GPerKm transmission drive driveSide platform emissionStandard energyLabel',
    int32: 'curbMassKg grossMassKg',
  },
  Registration: {
    string:
      'firstRegisteredAt registeredInLatviaAt purchaseCountry previousRegistrationCountry importedFromCountry importedToCountry importedAt currentOwnerType currentKeeperSince catalogPriceCurrency',
    boolean: 'isCurrentlyInsured',
    int32: 'catalogPriceNew registrationTax',
  },
  Checks: {
    boolean: 'hasAccidents isTaxi isLearningVehicle hasOpenRecall isExported canBeTransferred',
    string: 'odometerVerdict odometerVerdictCode odometerVerdictExplanation',
  },
  MileageEntry: { string: 'date source country', int32: 'odometer' },
  OwnershipEntry: { string: 'ownerType from to source', int32: 'durationDays' },
  AccidentEntry: {
    string: 'date type description country damageCurrency otherPartyDamageCurrency source cause referenceCode',
    int64: 'referenceId',
    double: 'damageValue damageValueMin damageValueMax damageValueEur otherPartyDamageValue otherPartyDamageValueEur',
    boolean: 'wasVictim',
    'string[]': 'damageZones damagePositions partGroups',
    'Photo[]': 'photos',
    'Video[]': 'videos',
    int32: 'groupedRecordCount',
  },
  Photo: { string: 'claimId wan url' },
  Video: { string: 'url contentType posterUrl' },
  Inspection: {
    string: 'date type decision nextInspectionDate company address source',
    int32: 'odometer',
    'Defect[]': 'defects',
  },
  Defect: { string: 'group subgroup description severity details' },
  Recall: {
    string:
      'campaignId manufacturerCode date manufacturer component summary consequences risk remedy status country source',
    boolean: 'repaired',
    int32: 'vehiclesAffected vehiclesAffectedInCountry',
  },
  InsuranceEntry: { string: 'insurer from to issueDate' },
  EquipmentEntry: { string: 'code description source category tier label featureKey' },
  ServiceEvent: {
    string:
      'date mileageUnit serviceProvider serviceType description location costCurrency documentUrl referenceId countryCode source',
    int32: 'mileageKm mileageOriginal',
    'string[]': 'actions',
    double: 'cost',
  },
  ServiceScheduleItem: {
    string: 'operation operationKey serviceType status lastDoneDate dueDate source',
    int32: 'intervalKm intervalMonths labourMinutes lastDoneKm dueKm',
    'ServicePart[]': 'parts',
  },
  ServicePart: { string: 'name spec', 'PartOption[]': 'options', int32: 'optionsMore' },
  PartOption: { string: 'brand partNumber' },
  ServiceScheduleSummary: {
    int32: 'nextDueKm lastKnownKm',
    string: 'nextDueDate nextDueOperation lastKnownDate',
    boolean: 'overdue',
  },
  Images: { string: 'brandLogo modelPhoto interiorPhoto' },
  Valuation: {
    string: 'providerName currency description valuationDate book baseMarketCountry targetCountry',
    int32:
      'mileageAtValuation onTheRoadGbp dealerForecourtGbp privateCleanGbp partExchangeGbp auctionGbp retailPrice tradeInPrice privatePartyPrice auctionPrice priceLow priceHigh averagePrice basePrice adjustedPrice',
    'ValuationAdjustment[]': 'adjustments',
  },
  ValuationAdjustment: { string: 'code', double: 'pct', int32: 'amountEur' },
  ListingHistory: { string: 'providerName', int32: 'totalListings', 'ListingEntry[]': 'entries' },
  ListingEntry: { string: 'firstSeenAt lastSeenAt sourceDomain sellerType inventoryType', int32: 'price mileage' },
  AuctionEntry: {
    string:
      'saleIndex saleDate saleStatus price priceCurrency titleType primaryDamage secondaryDamage estRepairCost bodyStyle color fuelType transmission sellerType location lotNumber source',
    int32: 'priceAmount odometerMi odometerKm',
    boolean: 'northAmerican',
    'Photo[]': 'photos',
  },
  FactoryData: {
    string:
      'trim style baseMsrp deliveryCharges invoicePrice totalPrice priceCurrency epaCityMpg epaHwyMpg epaCombinedMpg',
    'FactoryRecall[]': 'recalls',
    'FactoryWarranty[]': 'warranties',
    'SafetyRating[]': 'nhtsaRatings iihsRatings',
    'EquipmentLine[]': 'standardEquipment',
    'FeatureGroup[]': 'featureGroups',
  },
  FactoryRecall: { string: 'campaignId date component summary consequences remedy scope' },
  FactoryWarranty: { string: 'type months miles' },
  SafetyRating: { string: 'type rating' },
  EquipmentLine: { string: 'name description' },
  FeatureGroup: { string: 'title', 'string[]': 'items' },
  StolenCheck: { boolean: 'possibleStolen', 'StolenRecord[]': 'records', string: 'source' },
  StolenRecord: { string: 'make model plate color location date' },
  VehicleHistory: {
    'string[]': 'titleBrands',
    'OwnerRecord[]': 'owners',
    'HistoryEvent[]': 'events',
    int32: 'serviceCount',
    boolean: 'accidentRecordsFound',
    string: 'source',
  },
  OwnerRecord: { string: 'owner purchased state owned duration' },
  HistoryEvent: { string: 'date location source', int32: 'odometerKm', 'string[]': 'details' },
  Provenance: { 'string[]': 'sources', boolean: 'fromCache', 'map of string': 'fieldSources' },
  Coverage: { 'CoverageCheck[]': 'checks', int32: 'sourcesConsulted', 'string[]': 'countries' },
  CoverageCheck: { string: 'key status', int32: 'sources', 'string[]': 'countries' },
};

export const aroundTheReport: Transcription = {
  PartnerReport: {
    string: 'reportId status vin registrationNumber originalReportUrl pdfUrl',
    'string[]': 'pendingSections',
    'date-time': 'accessUntil',
    'map of string': 'sectionStatus',
    VehicleReport: 'report',
  },
  PartnerPdfLink: { string: 'reportId url', 'date-time': 'urlExpiresAt accessUntil' },
  PingResponse: { string: 'status version region' },
  AccountResponse: {
    string: 'partner billingMode',
    'double or null': 'balanceEur creditLimitEur',
    int32: 'rateLimitPerMinute reportAccessDays',
    'map of double': 'prices',
  },
  UsageResponse: {
    date: 'from to',
    int64: 'totalCalls billableCalls',
    double: 'totalEur',
    'DailyUsage[]': 'days',
  },
  DailyUsage: { date: 'day', int64: 'calls billableCalls', double: 'amountEur' },
  Statement: {
    date: 'periodStart periodEnd',
    int64: 'totalCalls billableCalls',
    double: 'totalEur',
    'Line[]': 'lines',
    string: 'status',
    'date-time': 'deliveredAt',
  },
  Line: { string: 'endpoint', int64: 'calls billableCalls', double: 'amountEur' },
};

/** What this service says beyond the promise. */
export const additions: Transcription = {
  VehicleReport: { Headline: 'headline' },
  Headline: { string: 'code sentence', 'string[]': 'findingCodes questions' },
  AccidentEntry: {
    string: 'recordId outcome outcomeCode severity severityCode descriptionOriginal wordingLanguage',
    double: 'damageShareOfValue',
  },
  Defect: { string: 'descriptionOriginal' },
  MileageEntry: { string: 'recordId setAside setAsideCode' },
  Inspection: { string: 'recordId wordingLanguage' },
  Recall: { string: 'recordId componentOriginal summaryOriginal consequencesOriginal remedyOriginal wordingLanguage' },
  ServiceEvent: { 'string[]': 'actionsOriginal', string: 'recordId descriptionOriginal wordingLanguage' },
  HistoryEvent: { 'string[]': 'detailsOriginal', string: 'recordId wordingLanguage' },
  VehicleHistory: { 'TitleBrandRecord[]': 'titleBrandRecords' },
  TitleBrandRecord: { string: 'brand recordId' },
  OwnerRecord: { string: 'recordId' },
  OwnershipEntry: { string: 'recordId' },
  Registration: { string: 'recordId' },
  ListingEntry: { string: 'recordId' },
  AuctionEntry: { string: 'recordId' },
  StolenCheck: { boolean: 'recoveryUnconfirmed' },
  Checks: { boolean: 'odometerVerdictProvisional isRental', 'string[]': 'odometerFindingCodes' },
  StolenRecord: { string: 'recordId recoveredAt' },
  AccountResponse: {
    int32: 'chargeWindowHours',
    string: 'repeatPolicy language',
    'double or null': 'warningLevelEur',
    date: 'currentPeriodStart',
    boolean: 'test stopped',
    double: 'heldEur',
  },
  Statement: { double: 'closingBalanceEur', boolean: 'test' },
  PurchaseRequest: { string: 'vin lang' },
  BatchRequest: { 'unknown[]': 'vins', string: 'lang name', double: 'maxEur' },
  BatchVehicle: { string: 'vin reference' },
  Batch: {
    string: 'batchId name status code',
    int32: 'lines accepted rejected bought repeats failed',
    double: 'chargedEur heldEur',
    'date-time': 'createdAt completedAt',
  },
  BatchLine: { int32: 'line', string: 'vin reference status reportId code', double: 'chargedEur' },
  BatchLines: { 'BatchLine[]': 'lines', 'string or null': 'next' },
  ReportChanges: {
    string: 'reportId',
    'date-time': 'purchasedAt',
    'date or null': 'lookedAt',
    'ReportChange[]': 'changes',
  },
  ReportChange: { string: 'kind section recordId recordDate text', date: 'arrivedAt', boolean: 'isLate' },
  Event: { string: 'id type', 'date-time': 'timestamp', 'map of string': 'data' },
  Events: { 'Event[]': 'events', string: 'next' },
  McpRequest: { string: 'jsonrpc method', unknown: 'id', object: 'params' },
  McpAnswer: { string: 'jsonrpc', unknown: 'id', object: 'result error' },
  HealthResponse: { string: 'status' },
  ErrorBody: { string: 'code message' },
};

/** Fields that take only certain values. */
export const fixedValues: Readonly<Record<string, string>> = {
  'AccidentEntry.severityCode': 'minor moderate major destroyed',
  'Headline.code': 'problem attention clear unchecked',
  'AccidentEntry.outcomeCode': 'repairable totalLoss repaired',
  'MileageEntry.setAsideCode': 'entryError otherUnit wrongDate lateEntry approximate notActual undated',
  'Batch.status': 'running stopped completed',
  'BatchLine.status': 'waiting bought repeat rejected failed',
  'AccountResponse.billingMode': 'prepaid postpaid',
  'AccountResponse.repeatPolicy': 'free charged',
  'Checks.odometerVerdictCode':
    'CONSISTENT ROLLBACK_LIKELY ROLLBACK_POSSIBLE ENTRY_ERROR UNIT_CONFLICT ROLLOVER ODOMETER_REPLACED INSUFFICIENT_DATA REGISTER_LOGICAL REGISTER_ILLOGICAL REGISTER_NO_VERDICT',
  'EquipmentEntry.category': 'SAFETY LIGHTS INTERIOR MEDIA DRIVETRAIN EXTERIOR PACKAGES OTHER FACTORY',
  'EquipmentEntry.tier': 'HIGHLIGHT FEATURE DETAIL',
  'PartnerReport.sectionStatus': 'ready generating none',
  'PartnerReport.status': 'complete enriching',
  'Statement.status': 'pending delivered undeliverable',
  'ReportChange.kind': 'added corrected withdrawn verdict coverage',
  'VehicleReport.auctionPhotosStatus': 'ready generating none',
  'VehicleReport.photosStatus': 'ready generating none',
  'VehicleReport.plHistoryStatus': 'ready generating none',
  'VehicleReport.rendersStatus': 'ready generating none',
  'VehicleReport.serviceHistoryStatus': 'ready generating none',
  'VehicleReport.serviceScheduleStatus': 'ready generating none',
  'VehicleReport.vehicleHistoryStatus': 'ready generating none',
};

/** Method and path of every endpoint, with its parameters and their types. A question mark: may be left out. */
export const endpoints: Readonly<Record<string, string>> = {
  'POST /v1/reports': 'header Idempotency-Key? string',
  'GET /v1/reports/{reportId}':
    'path reportId string, query lang? string, header If-None-Match? string, header Prefer? string',
  'GET /v1/reports/{reportId}/pdf': 'path reportId string, query lang? string',
  'GET /v1/reports/{reportId}/images/{kind}':
    'path reportId string, path kind string, query k? string, query exp? int64, query sig? string',
  'GET /v1/ping': '',
  'GET /v1/account': '',
  'GET /v1/account/usage': 'query from? date, query to? date',
  'GET /v1/account/statements': '',
  'POST /v1/batches': 'query lang? string, query maxEur? string, query name? string, header Idempotency-Key? string',
  'GET /v1/batches/{batchId}': 'path batchId string',
  'GET /v1/batches/{batchId}/lines':
    'path batchId string, query after? string, query limit? string, header Accept? string',
  'GET /v1/reports/{reportId}/changes': 'path reportId string, query lang? string',
  'GET /v1/events': 'query after? string, query types? string, query limit? string, header Prefer? string',
  'POST /v1/batches/{batchId}/stop': 'path batchId string',
  'POST /v1/batches/{batchId}/resume': 'path batchId string',
  'POST /v1/mcp': 'header Mcp-Protocol-Version? string',
  'GET /healthz': '',
  'GET /readyz': '',
};
