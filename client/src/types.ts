// Generated from the schemas of the contract by `npm run client:types`; do not edit.

/** Which vehicle to buy a report for. Members not listed are ignored. */
export interface PurchaseRequest {
  /** VIN of the vehicle: 17 letters and digits, without I, O and Q. Needed for every purchase. Case, spaces and hyphens do not matter. */
  vin?: string;
  /** Language of the answer as a BCP 47 tag; only its first part counts, so `de-AT` gives `de`. Supported: en, de, fr, es, it, pl, cs, lt, lv, et, fi, uk, ru. Left out: the account’s language on a purchase, the language of the purchase on a free repeat and on a read. */
  lang?: string;
}

/** A bought report: its state, its links and its content. The purchase and every later read answer with it. */
export interface PartnerReport {
  /** Id of this purchase. Keep it: all later reads go by it. */
  reportId?: string;
  /** `enriching` while sections are still being fetched, then `complete`, which is final. */
  status?: 'complete' | 'enriching';
  /** Sections still being fetched; empty once the report is complete. Keys: `serviceHistory`, `photos`, `serviceSchedule`, `auctionPhotos`, `renders`, `vehicleHistory`, `plHistory`. While a source that failed is queried again, also other sections, by their keys in `coverage.checks`. */
  pendingSections?: string[];
  /** VIN of the vehicle, 17 characters in upper case, without the spaces and hyphens it may have been sent with. */
  vin?: string;
  /** Latest known registration number of the vehicle. */
  registrationNumber?: string;
  /** End of the access window, in UTC. From then on the report and all its links return 410. */
  accessUntil?: string;
  /** Signed link to the report as a web page. It needs no key and works until `accessUntil`. */
  originalReportUrl?: string;
  /** Address of the endpoint that hands out PDF download links for this report. It needs the API key. */
  pdfUrl?: string;
  /** State of every section that may arrive late, by the keys that `pendingSections` uses; a section that was pending stays listed. */
  sectionStatus?: Record<string, 'ready' | 'generating' | 'none'>;
  report?: VehicleReport;
}

/** The content of a report. A section without data is absent. */
export interface VehicleReport {
  /** Id of the purchase, the same as in the answer around the report. */
  reportId?: string;
  /** VIN of the vehicle, 17 characters in upper case. */
  vin?: string;
  /** When the content was put together, in UTC. */
  generatedAt?: string;
  headline?: Headline;
  identity?: Identity;
  technical?: Technical;
  registration?: Registration;
  checks?: Checks;
  /** Records of this report that were contested when it was made. They count as all others do. Omitted if there are none. Beyond the contract. */
  contestedRecords?: ContestedRecord[];
  /** `checks` as they would be without `contestedRecords`. Omitted if there are none. Beyond the contract. */
  checksWithoutContested?: Checks;
  /** Odometer readings in order of time. */
  mileageHistory?: MileageEntry[];
  /** Periods of ownership in order of time. */
  ownershipHistory?: OwnershipEntry[];
  /** Accidents and other damage. */
  accidentHistory?: AccidentEntry[];
  /** True if there are pictures of damage. */
  damagePhotosAvailable?: boolean;
  /** Pictures of this vehicle. */
  photos?: Photo[];
  /** State of `photos`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  photosStatus?: 'ready' | 'generating' | 'none';
  /** Technical inspections. */
  inspections?: Inspection[];
  /** Recall campaigns that concern this vehicle. */
  recalls?: Recall[];
  /** Periods of liability insurance. */
  insurance?: InsuranceEntry[];
  /** What the vehicle was equipped with. */
  equipment?: EquipmentEntry[];
  /** Visits to workshops. */
  serviceHistory?: ServiceEvent[];
  /** State of `serviceHistory`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  serviceHistoryStatus?: 'ready' | 'generating' | 'none';
  /** Maintenance plan of the manufacturer, job by job. */
  serviceSchedule?: ServiceScheduleItem[];
  /** State of `serviceSchedule`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  serviceScheduleStatus?: 'ready' | 'generating' | 'none';
  serviceScheduleSummary?: ServiceScheduleSummary;
  /** State of the vehicle in its register, in words. */
  vehicleStatus?: string;
  images?: Images;
  /**
   * The first entry of `valuations`. Kept for older clients; read `valuations` instead.
   * @deprecated
   */
  valuation?: Valuation;
  /** What the vehicle is worth, one entry for each way of valuing it. */
  valuations?: Valuation[];
  /** Advertisements of the vehicle, one entry a market. */
  listingHistories?: ListingHistory[];
  /** Appearances at auctions. */
  auctionHistory?: AuctionEntry[];
  /** State of the pictures in `auctionHistory`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  auctionPhotosStatus?: 'ready' | 'generating' | 'none';
  /** State of the pictures in `images`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  rendersStatus?: 'ready' | 'generating' | 'none';
  factoryData?: FactoryData;
  stolenCheck?: StolenCheck;
  vehicleHistory?: VehicleHistoryRecords;
  /** State of `vehicleHistory`: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  vehicleHistoryStatus?: 'ready' | 'generating' | 'none';
  /** State of the records from Poland: `ready` when it is in the report, `generating` while it is being fetched, `none` when there is nothing for this vehicle; `none` never changes afterwards. */
  plHistoryStatus?: 'ready' | 'generating' | 'none';
  provenance?: Provenance;
  coverage?: Coverage;
}

/** What a buyer must know in one sentence, and what to ask the seller. */
export interface Headline {
  /** `problem`: something must be resolved before buying, or the vehicle should not be bought. `attention`: there is something to ask about. `clear`: everything was checked and nothing found. `unchecked`: nothing was found, but little is recorded, something could not be checked, or sections are pending; this is not a clean record. */
  code?: 'problem' | 'attention' | 'clear' | 'unchecked';
  /** The headline, in the language of the report. While the report is `enriching`, it says that it is not final. */
  sentence?: string;
  /** All findings behind the headline, the most serious first, for use in code; the sentence names the most serious. Omitted if nothing was found. */
  findingCodes?: (
    | 'STOLEN'
    | 'SCRAPPED'
    | 'VIN_MISMATCH'
    | 'ROLLBACK_LIKELY'
    | 'ROLLBACK_POSSIBLE'
    | 'ADVERT_BELOW_READING'
    | 'TOTAL_LOSS'
    | 'FLOOD_DAMAGE'
    | 'FIRE_DAMAGE'
    | 'TITLE_BRAND'
    | 'MAJOR_DAMAGE'
    | 'TRANSFER_BLOCKED'
    | 'OPEN_RECALL'
    | 'INSPECTION_FAILED'
    | 'INSPECTION_LAPSED'
    | 'REGISTER_STATUS'
    | 'LAST_READING_IN_DOUBT'
    | 'REGISTER_ILLOGICAL'
    | 'ODOMETER_REPLACED'
    | 'ODOMETER_ROLLOVER'
    | 'RECOVERED_AFTER_THEFT'
    | 'DAMAGE'
    | 'DAMAGE_MENTIONED'
    | 'OPEN_RECALL_LOW_RISK'
    | 'COMMERCIAL_USE'
    | 'ODOMETER_STANDSTILL'
    | 'VIN_CHECK_DIGIT'
    | 'INSPECTION_DEFECTS'
    | 'MAINTENANCE_OVERDUE'
    | 'UNINSURED'
    | 'READING_MISTYPED'
    | 'RECALL_OF_MODEL'
    | 'MAINTENANCE_DUE'
    | 'READING_OLD'
    | 'SERVICE_GAP'
    | 'THIN_RECORD'
  )[];
  /** What to ask the seller, in the language of the report: at most five, the most serious first. Omitted if there is nothing to ask. */
  questions?: string[];
}

/** What the vehicle is: make, model, looks and what it is registered as. */
export interface Identity {
  /** Manufacturer brand, such as `Škoda`. */
  make?: string;
  /** Model line, such as `Octavia`. */
  model?: string;
  /** Version of the model: body, engine or trim as the origin words it. */
  variant?: string;
  /** Name under which the vehicle was sold, as in its registration papers. */
  commercialName?: string;
  /** Model year, or the year of manufacture if no model year is known. Four digits. */
  year?: string;
  /** Exterior colour in words, in the language of the report if it could be translated. */
  color?: string;
  /** Exterior colour as a language-independent word, such as `grey`, for use in code. */
  colorKey?: string;
  /** Approximate exterior colour as `#RRGGBB`, meant for drawing only. */
  colorHex?: string;
  /** Colour of the interior in words. */
  interiorColor?: string;
  /** Shape of the body, such as estate, hatchback or box van. */
  bodyType?: string;
  /** Vehicle class of the registration, such as `M1` for a passenger car or `L3e` for a motorcycle. */
  category?: string;
  /** Number of seats, the driver’s included. */
  seatCount?: number;
  /** Number of doors, the tailgate included where the origin counts it. */
  doors?: number;
  /** True if the steering wheel is on the right. */
  isRightHandDrive?: boolean;
  /** True if the vehicle is or was registered as a taxi. */
  isTaxi?: boolean;
  /** True if the vehicle is or was registered for driving lessons. */
  isLearningVehicle?: boolean;
  /** Current registration status, such as registered, deregistered or scrapped. */
  currentStatus?: string;
  /** When the vehicle left the factory. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  manufacturedDate?: string;
}

/** Engine, drivetrain, masses and emissions. Most figures are text, because origins write them in many ways. */
export interface Technical {
  /** Manufacturer’s code of the engine, such as `DFGA`. */
  engineCode?: string;
  /** The engine in words, such as `2.0 TDI`. */
  engineDescription?: string;
  /** Fuel or energy the vehicle runs on, in words. */
  fuelType?: string;
  /** Highest engine power in kilowatts. */
  powerKw?: string;
  /** Highest engine power in metric horsepower. */
  powerPs?: string;
  /** Capacity of the traction battery in kilowatt-hours, for electric and plug-in vehicles. */
  batteryKwh?: string;
  /** Engine displacement in cubic centimetres. */
  capacityCcm?: string;
  /** Number of cylinders. */
  cylinders?: string;
  /** Number of valves in the whole engine. */
  valves?: string;
  /** How the engine breathes, such as turbocharged or naturally aspirated. */
  aspiration?: string;
  /** Carbon dioxide emissions in grams per kilometre, by the test cycle of the vehicle’s approval. */
  co2GPerKm?: string;
  /** Mass of the empty vehicle, ready to drive, in kilograms. */
  curbMassKg?: number;
  /** Highest permitted mass of the loaded vehicle in kilograms. */
  grossMassKg?: number;
  /** Kind of gearbox, with the number of gears where known. */
  transmission?: string;
  /** Which wheels are driven. */
  drive?: string;
  /** Side on which the driver sits. */
  driveSide?: string;
  /** Manufacturer’s platform or generation the model is built on. */
  platform?: string;
  /** Emission class of the approval, such as `Euro 6`. */
  emissionStandard?: string;
  /** Energy efficiency class on the vehicle’s label, from `A` (best) on. */
  energyLabel?: string;
}

/** Where and when the vehicle was registered, how it came into its current country, and who keeps it now. */
export interface Registration {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** First registration anywhere in the world. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  firstRegisteredAt?: string;
  /** First registration in Latvia. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  registeredInLatviaAt?: string;
  /** Country in which the vehicle was first sold. ISO 3166-1 alpha-2 code, such as `DE`. */
  purchaseCountry?: string;
  /** Country of the registration before the present one. ISO 3166-1 alpha-2 code, such as `DE`. */
  previousRegistrationCountry?: string;
  /** Country the vehicle was imported from. ISO 3166-1 alpha-2 code, such as `DE`. */
  importedFromCountry?: string;
  /** Country the vehicle was imported to. ISO 3166-1 alpha-2 code, such as `DE`. */
  importedToCountry?: string;
  /** When the import was recorded. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  importedAt?: string;
  /** True if liability cover was in force when the report was made. */
  isCurrentlyInsured?: boolean;
  /** Kind of present owner, such as a private person or a company. Never a name. */
  currentOwnerType?: string;
  /** Since when the present keeper has had the vehicle. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  currentKeeperSince?: string;
  /** List price of the vehicle when new, in whole units of `catalogPriceCurrency`. */
  catalogPriceNew?: number;
  /** Currency of `catalogPriceNew` as an ISO 4217 code. */
  catalogPriceCurrency?: string;
  /** Tax paid on first registration, in whole units of the currency of the country that raised it. */
  registrationTax?: number;
}

/** The short answers of the report. A check that was not possible is omitted; omitted does not mean no. */
export interface Checks {
  /** True if at least one accident is on record: a collision (also while parked, or with an animal), a rollover, a fire, a flood, a total loss, or damage of an unknown kind. Hail, broken glass, vandalism and damage by thieves alone do not count; they are listed in `accidentHistory`. */
  hasAccidents?: boolean;
  /** True if any record shows use as a taxi. */
  isTaxi?: boolean;
  /** True if any record shows use for driving lessons. */
  isLearningVehicle?: boolean;
  /** True if any record shows use as a rental vehicle. */
  isRental?: boolean;
  /** True if a recall concerns this vehicle and no repair is recorded. */
  hasOpenRecall?: boolean;
  /** True if the vehicle was taken out of a register to go abroad. */
  isExported?: boolean;
  /** Result of comparing all odometer readings, as one short phrase to show to a reader. */
  odometerVerdict?: string;
  /** The same result for use in code. `ROLLBACK_LIKELY` and `ROLLBACK_POSSIBLE` differ in how strong the evidence is; `ENTRY_ERROR`, `UNIT_CONFLICT` (miles instead of kilometres or the reverse), `ROLLOVER` and `ODOMETER_REPLACED` are harmless reasons for a falling reading; `INSUFFICIENT_DATA` means too few readings to judge. `REGISTER_LOGICAL`, `REGISTER_ILLOGICAL` and `REGISTER_NO_VERDICT` are the verdict of a register that does not publish its readings: none is lower than an earlier one, one is lower (by a rollback or a typing error), or the register gives no verdict. */
  odometerVerdictCode?:
    | 'CONSISTENT'
    | 'ROLLBACK_LIKELY'
    | 'ROLLBACK_POSSIBLE'
    | 'ENTRY_ERROR'
    | 'UNIT_CONFLICT'
    | 'ROLLOVER'
    | 'ODOMETER_REPLACED'
    | 'INSUFFICIENT_DATA'
    | 'REGISTER_LOGICAL'
    | 'REGISTER_ILLOGICAL'
    | 'REGISTER_NO_VERDICT';
  /** True while the report is `enriching`: a pending source may change the verdict, and its sentences begin with “so far”. Omitted once the report is complete. */
  odometerVerdictProvisional?: boolean;
  /** Which readings led to the verdict, with dates and figures, and which were excluded and why; or which register gave it. */
  odometerVerdictExplanation?: string;
  /** Further findings about the readings, independent of the verdict; omitted if there are none. `CONSISTENT` together with one of these is not a clean history. Further codes may be added. */
  odometerFindingCodes?: ('NO_RECENT_READING' | 'STANDS_STILL' | 'ADVERT_BELOW_READING')[];
  /** True if the register records nothing that prevents a change of owner. */
  canBeTransferred?: boolean;
}

/** A record of the report that somebody contested before the report was made, and about which nothing is decided yet. */
export interface ContestedRecord {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Id of the dispute: its reference number. */
  disputeId?: string;
  /** The day on which it was contested. */
  since?: string;
}

/** One odometer reading. */
export interface MileageEntry {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** When the reading was taken. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Kind of occasion or register the reading comes from, such as `periodic inspection`. */
  source?: string;
  /** Country in which the reading was taken. ISO 3166-1 alpha-2 code, such as `DE`. */
  country?: string;
  /** Reading in kilometres, converted where the origin recorded miles. */
  odometer?: number;
  /** Why the verdict on the odometer does not use this reading, in words: it does not fit the others, and what was probably meant. Absent where the reading was compared. */
  setAside?: string;
  /** The same reason for use in code: a wrong figure, another unit, a wrong date, entered late or rounded, approximate such as in an advert, not the distance driven, without a date. */
  setAsideCode?: 'entryError' | 'otherUnit' | 'wrongDate' | 'lateEntry' | 'approximate' | 'notActual' | 'undated';
}

/** One period of ownership. Owners are never named. */
export interface OwnershipEntry {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Kind of owner, such as a private person, a company or a leasing firm. */
  ownerType?: string;
  /** First day of the period. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  from?: string;
  /** Last day of the period; absent while it lasts. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  to?: string;
  /** Length of the period in days, counted to the making of the report while it lasts. */
  durationDays?: number;
  /** Kind of register the period comes from. */
  source?: string;
}

/** One accident, insurance claim or other damage on record. */
export interface AccidentEntry {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** When the damage happened, or when it was reported if only that is known. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Kind of event, such as a collision, hail or vandalism. */
  type?: string;
  /** State of the vehicle afterwards, in words: `repairable`, `total loss` or `repaired afterwards`. `total loss` if any record reports one; a high cost alone is not a total loss. Omitted if no record says. */
  outcome?: string;
  /** The same outcome for use in code. */
  outcomeCode?: 'repairable' | 'totalLoss' | 'repaired';
  /** Severity of the damage, in words, on a scale of four: `minor`, `moderate`, `major`, `destroyed`. Based on its cost, also as a share of the value of the vehicle at that time, on the damaged parts and on its kind. Omitted if none of these is known. */
  severity?: string;
  /** The same severity for use in code. */
  severityCode?: 'minor' | 'moderate' | 'major' | 'destroyed';
  /** Cost of the damage as a share of the value of the vehicle at that time, from 0 to 1, rounded to the precision of such an estimate. Omitted if one of them is not known. */
  damageShareOfValue?: number;
  /** What is recorded about the event, in the language of the report; words that could not be translated are quoted, with their language. */
  description?: string;
  /** The description as it was recorded. */
  descriptionOriginal?: string;
  /** Language of `descriptionOriginal` as an ISO 639-1 code, if known. */
  wordingLanguage?: string;
  /** Number of the record, if it is numeric. */
  referenceId?: number;
  /** Country in which the damage happened or was settled. ISO 3166-1 alpha-2 code, such as `DE`. */
  country?: string;
  /** Cost of the damage to this vehicle, in `damageCurrency`, by the most reliable record. Omitted if equally reliable records differ, or only a range is known. */
  damageValue?: number;
  /** Lowest cost that any record gives, in `damageCurrency`. Omitted if all records give the same figure. `damageValue`, if present, is not below it. */
  damageValueMin?: number;
  /** Highest cost that any record gives, in `damageCurrency`. Omitted if all records give the same figure. `damageValue`, if present, is not above it. */
  damageValueMax?: number;
  /** Cost of the damage to this vehicle, converted to euro. */
  damageValueEur?: number;
  /** Currency of the damage to this vehicle as an ISO 4217 code. */
  damageCurrency?: string;
  /** Cost of the damage done to others, in `otherPartyDamageCurrency`. */
  otherPartyDamageValue?: number;
  /** Currency of the damage done to others as an ISO 4217 code. */
  otherPartyDamageCurrency?: string;
  /** Cost of the damage done to others, converted to euro. */
  otherPartyDamageValueEur?: number;
  /** True if another party was held responsible. */
  wasVictim?: boolean;
  /** Kind of register the event comes from, such as `insurance claims`. */
  source?: string;
  /** What led to the damage, in words. */
  cause?: string;
  /** Areas of the vehicle that were hit, such as `rear` or `left side`. */
  damageZones?: string[];
  /** Finer positions within those areas, such as `rear left corner`. */
  damagePositions?: string[];
  /** Groups of parts that were damaged or replaced, such as `bumper`. */
  partGroups?: string[];
  /** Reference of the record, if it is not only digits. */
  referenceCode?: string;
  /** Pictures of the damage. */
  photos?: Photo[];
  /** Films of the damage. */
  videos?: Video[];
  /** How many records were joined into this entry because they describe the same event. */
  groupedRecordCount?: number;
}

/** A picture that belongs to the vehicle or to one of its records. */
export interface Photo {
  /** Reference of the damage record the picture belongs to. */
  claimId?: string;
  /** Further reference number under which the origin files the picture. */
  wan?: string;
  /** Signed link to the picture on this service. It needs no key and works until `accessUntil`. */
  url?: string;
}

/** A film that belongs to a damage record. */
export interface Video {
  /** Signed link to the film on this service. It needs no key and works until `accessUntil`. */
  url?: string;
  /** Media type of the film, such as `video/mp4`. */
  contentType?: string;
  /** Signed link to a still picture to show before the film is played. */
  posterUrl?: string;
}

/** One technical inspection. */
export interface Inspection {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Day of the inspection. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Kind of inspection, such as periodic, repeat or before registration. */
  type?: string;
  /** Outcome in words, such as passed or failed. */
  decision?: string;
  /** Odometer reading at the inspection in kilometres. */
  odometer?: number;
  /** By when the next inspection is due. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  nextInspectionDate?: string;
  /** Station or organisation that inspected the vehicle. */
  company?: string;
  /** Where the inspection took place. */
  address?: string;
  /** Kind of register the inspection comes from. */
  source?: string;
  /** Language of the original wording of defects as an ISO 639-1 code, if known. */
  wordingLanguage?: string;
  /** Faults that were noted; empty if there were none. */
  defects?: Defect[];
}

/** One fault noted at an inspection. */
export interface Defect {
  /** Part of the vehicle the fault belongs to, such as `Brakes`. */
  group?: string;
  /** Narrower part within the group. */
  subgroup?: string;
  /** The fault in the language of the report; words that could not be translated are quoted, with their language. */
  description?: string;
  /** The fault as the inspection worded it. */
  descriptionOriginal?: string;
  /** How serious the inspector rated it, such as minor, major or dangerous. */
  severity?: string;
  /** Remarks beyond the wording, such as the wheel concerned or a measured value. */
  details?: string;
}

/** A recall campaign that concerns this vehicle. */
export interface Recall {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Number of the campaign at the authority that published it. */
  campaignId?: string;
  /** The manufacturer’s own code of the campaign, as workshops use it. */
  manufacturerCode?: string;
  /** When the campaign was published. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Manufacturer that recalls. */
  manufacturer?: string;
  /** Part or system concerned, in the language of the report if known. */
  component?: string;
  /** The part or system as the campaign names it. */
  componentOriginal?: string;
  /** What is wrong, in a few sentences; quoted, with its language, if that is not the one of the report. */
  summary?: string;
  /** What is wrong, as it was published. */
  summaryOriginal?: string;
  /** What the fault can lead to, in short and in the language of the report. */
  consequences?: string;
  /** What the fault can lead to, as it was published. */
  consequencesOriginal?: string;
  /** How the risk was rated. */
  risk?: string;
  /** What the workshop does about it, in short and in the language of the report. */
  remedy?: string;
  /** What the workshop does about it, as it was published. */
  remedyOriginal?: string;
  /** Language of the original wording as an ISO 639-1 code, if known. */
  wordingLanguage?: string;
  /** True if the repair of this vehicle is recorded; omitted if unknown. */
  repaired?: boolean;
  /** State of the campaign for this vehicle in words, such as open or completed. */
  status?: string;
  /** Number of vehicles in the campaign worldwide. */
  vehiclesAffected?: number;
  /** Number of vehicles in the campaign within `country`. */
  vehiclesAffectedInCountry?: number;
  /** Country in which the campaign was published. ISO 3166-1 alpha-2 code, such as `DE`. */
  country?: string;
  /** Kind of register the campaign comes from. */
  source?: string;
}

/** One period of liability insurance. */
export interface InsuranceEntry {
  /** Insurance company of the policy, as the register names it. */
  insurer?: string;
  /** First day of cover. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  from?: string;
  /** Last day of cover. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  to?: string;
  /** Day the policy was issued. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  issueDate?: string;
}

/** One item the vehicle was equipped with. */
export interface EquipmentEntry {
  /** Option code of the manufacturer, such as `8AZ`. */
  code?: string;
  /** The item as the origin words it. */
  description?: string;
  /** Kind of record the item comes from, such as `build record`. */
  source?: string;
  /** Group the item is shown in. `FACTORY` holds codes of the build itself. */
  category?: 'SAFETY' | 'LIGHTS' | 'INTERIOR' | 'MEDIA' | 'DRIVETRAIN' | 'EXTERIOR' | 'PACKAGES' | 'OTHER' | 'FACTORY';
  /** How much a buyer cares: `HIGHLIGHT` first, then `FEATURE`, then `DETAIL`. */
  tier?: 'HIGHLIGHT' | 'FEATURE' | 'DETAIL';
  /** Short name of the item to show to a reader, in the language of the report. */
  label?: string;
  /** Language-independent name of the feature, the same for all makes, such as `adaptiveCruiseControl`. */
  featureKey?: string;
}

/** One visit to a workshop. */
export interface ServiceEvent {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Day of the visit. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Odometer reading at the visit in kilometres. */
  mileageKm?: number;
  /** The reading as it was written down, in `mileageUnit`. */
  mileageOriginal?: number;
  /** Unit of `mileageOriginal`: `km` or `mi`. */
  mileageUnit?: string;
  /** Workshop or dealer that did the work. */
  serviceProvider?: string;
  /** Kind of visit, such as a regular service, a repair or a warranty job. */
  serviceType?: string;
  /** Jobs that were done, one entry each, in the language of the report; words that could not be translated are quoted, with their language. */
  actions?: string[];
  /** The jobs as the workshop wrote them down. */
  actionsOriginal?: string[];
  /** Remarks on the visit, in the language of the report as far as they could be translated. */
  description?: string;
  /** The remarks as they were written down. */
  descriptionOriginal?: string;
  /** Language of `actionsOriginal` and `descriptionOriginal` as an ISO 639-1 code, if known. */
  wordingLanguage?: string;
  /** Town or address of the workshop. */
  location?: string;
  /** Amount paid, in `costCurrency`. */
  cost?: number;
  /** Currency of `cost` as an ISO 4217 code. */
  costCurrency?: string;
  /** Signed link to an invoice or service sheet on this service, valid until `accessUntil`. */
  documentUrl?: string;
  /** Number of the job or of its invoice. */
  referenceId?: string;
  /** Country of the workshop. ISO 3166-1 alpha-2 code, such as `DE`. */
  countryCode?: string;
  /** Kind of record the visit comes from, such as `digital service book`. */
  source?: string;
}

/** One job of the manufacturer’s maintenance plan, with the time it was last done and is next due. */
export interface ServiceScheduleItem {
  /** The job in words, in the language of the report if it could be translated. */
  operation?: string;
  /** Language-independent name of the job, such as `engineOilChange`. */
  operationKey?: string;
  /** Distance between two turns of the job in kilometres. */
  intervalKm?: number;
  /** Time between two turns of the job in months. */
  intervalMonths?: number;
  /** Working time the manufacturer allows for the job in minutes. */
  labourMinutes?: number;
  /** Kind of job, such as inspect or replace. */
  serviceType?: string;
  /** Status compared with the plan, such as done, due or overdue. Overdue only if the service history has no gap since the job was last recorded; with a gap, the status is not known. */
  status?: string;
  /** Odometer reading when the job was last recorded, in kilometres. */
  lastDoneKm?: number;
  /** When the job was last recorded. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  lastDoneDate?: string;
  /** Odometer reading at which the job is next due, in kilometres. */
  dueKm?: number;
  /** When the job is next due. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  dueDate?: string;
  /** Kind of record the item comes from, such as `maintenance plan`. */
  source?: string;
  /** Parts and fluids the job needs. */
  parts?: ServicePart[];
}

/** A part or fluid that a scheduled job needs. */
export interface ServicePart {
  /** What it is, such as `Oil filter`. */
  name?: string;
  /** Specification or quantity it must meet, such as `5W-30, 4.7 l`. */
  spec?: string;
  /** Some of the products that fit. */
  options?: PartOption[];
  /** How many further products fit beyond those listed. */
  optionsMore?: number;
}

/** A product that fits as a spare part. */
export interface PartOption {
  /** Brand of the product. */
  brand?: string;
  /** Part number under which the brand sells it. */
  partNumber?: string;
}

/** The maintenance plan in short. */
export interface ServiceScheduleSummary {
  /** Odometer reading at which the next job is due, in kilometres. */
  nextDueKm?: number;
  /** When the next job is due. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  nextDueDate?: string;
  /** The job that is due next. */
  nextDueOperation?: string;
  /** True if at least one job should have been done already, by a service history without gaps. Omitted if that is not known. */
  overdue?: boolean;
  /** Latest odometer reading the plan was reckoned with, in kilometres. */
  lastKnownKm?: number;
  /** When that reading was taken. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  lastKnownDate?: string;
}

/** Pictures for showing the report. They show the model, not this very vehicle. */
export interface Images {
  /** Address of the brand’s logo on this service. */
  brandLogo?: string;
  /** Signed link to a picture of the model from outside. It needs no key and works until `accessUntil`. */
  modelPhoto?: string;
  /** Signed link to a picture of the interior. It needs no key and works until `accessUntil`. */
  interiorPhoto?: string;
}

/** What the vehicle is worth by one way of valuing it. */
export interface Valuation {
  /** Kind of valuation in words, such as `market valuation`. It does not name a company. */
  providerName?: string;
  /** Currency of the prices as an ISO 4217 code, except where a field names its own. */
  currency?: string;
  /** How the value was reached, in words. */
  description?: string;
  /** Day to which the value applies. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  valuationDate?: string;
  /** Odometer reading the value assumes, in kilometres. */
  mileageAtValuation?: number;
  /** Edition or table of the price guide the value comes from. */
  book?: string;
  /** Price when new, taxes and registration included, in whole pounds sterling. */
  onTheRoadGbp?: number;
  /** Asking price at a dealer, in whole pounds sterling. */
  dealerForecourtGbp?: number;
  /** Price between private persons for a vehicle in clean condition, in whole pounds sterling. */
  privateCleanGbp?: number;
  /** What a dealer allows for it against another vehicle, in whole pounds sterling. */
  partExchangeGbp?: number;
  /** Price to expect at auction, in whole pounds sterling. */
  auctionGbp?: number;
  /** Asking price at a dealer, in whole units of `currency`. */
  retailPrice?: number;
  /** What a dealer would pay for it, in whole units of `currency`. */
  tradeInPrice?: number;
  /** Price between private persons, in whole units of `currency`. */
  privatePartyPrice?: number;
  /** Price to expect at auction, in whole units of `currency`. */
  auctionPrice?: number;
  /** Lower end of the price range, in whole units of `currency`. */
  priceLow?: number;
  /** Upper end of the price range, in whole units of `currency`. */
  priceHigh?: number;
  /** Average price of comparable vehicles, in whole units of `currency`. */
  averagePrice?: number;
  /** Country whose market the base price was taken from. ISO 3166-1 alpha-2 code, such as `DE`. */
  baseMarketCountry?: string;
  /** Country for which the adjusted price holds. ISO 3166-1 alpha-2 code, such as `DE`. */
  targetCountry?: string;
  /** Price before adjustments, in whole units of `currency`. */
  basePrice?: number;
  /** Steps from `basePrice` to `adjustedPrice`, in order. */
  adjustments?: ValuationAdjustment[];
  /** Price after all adjustments, in whole units of `currency`. */
  adjustedPrice?: number;
}

/** One step from the base price to the adjusted price. */
export interface ValuationAdjustment {
  /** What the step accounts for, such as `MILEAGE` or `ACCIDENT`. */
  code?: string;
  /** Size of the step in per cent of the base price; negative lowers the price. */
  pct?: number;
  /** Size of the step in whole euro; negative lowers the price. */
  amountEur?: number;
}

/** Advertisements of the vehicle found in one market. */
export interface ListingHistory {
  /** Kind of collection in words, such as `classified advertisements`. It does not name a company. */
  providerName?: string;
  /** Number of listings found, even if not all are shown. */
  totalListings?: number;
  /** The advertisements. */
  entries?: ListingEntry[];
}

/** One advertisement offering the vehicle for sale. */
export interface ListingEntry {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** When the advertisement was first seen. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  firstSeenAt?: string;
  /** When it was last seen. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  lastSeenAt?: string;
  /** Asking price in whole units of the market’s currency. */
  price?: number;
  /** Odometer reading the advertisement states, in kilometres. */
  mileage?: number;
  /** Website that published the listing. */
  sourceDomain?: string;
  /** Who offered it, such as a dealer or a private person. */
  sellerType?: string;
  /** What it was offered as, such as new or used. */
  inventoryType?: string;
}

/** One appearance of the vehicle at an auction. */
export interface AuctionEntry {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Place of this sale among the auctions on record. */
  saleIndex?: string;
  /** Day of the sale. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  saleDate?: string;
  /** How it ended, such as sold or not sold. */
  saleStatus?: string;
  /** Price as it was published, with its currency sign. */
  price?: string;
  /** The same price as a number, in whole units of `priceCurrency`. */
  priceAmount?: number;
  /** Currency of `priceAmount` as an ISO 4217 code. */
  priceCurrency?: string;
  /** Odometer reading in miles, if it was recorded in miles. */
  odometerMi?: number;
  /** Odometer reading in kilometres. */
  odometerKm?: number;
  /** Kind of ownership document the vehicle was sold with, such as a salvage title. */
  titleType?: string;
  /** Main damage stated in the auction catalogue. */
  primaryDamage?: string;
  /** Further damage stated in the auction catalogue. */
  secondaryDamage?: string;
  /** Estimated cost of repair as it was published. */
  estRepairCost?: string;
  /** Shape of the body by the catalogue. */
  bodyStyle?: string;
  /** Colour by the catalogue. */
  color?: string;
  /** Fuel by the catalogue. */
  fuelType?: string;
  /** Gearbox by the catalogue. */
  transmission?: string;
  /** Who sold it, such as an insurer or a dealer. */
  sellerType?: string;
  /** Place of the auction yard. */
  location?: string;
  /** Number of the lot. */
  lotNumber?: string;
  /** True if the auction was in the United States or Canada. */
  northAmerican?: boolean;
  /** Kind of record the sale comes from. */
  source?: string;
  /** Pictures from the auction catalogue. */
  photos?: Photo[];
}

/** How the vehicle was specified and priced when new. Best filled for vehicles built for North America. */
export interface FactoryData {
  /** Trim level. */
  trim?: string;
  /** Body and drivetrain as the price list words them. */
  style?: string;
  /** Recommended price without options, in `priceCurrency`. */
  baseMsrp?: string;
  /** Charge for delivery to the dealer, in `priceCurrency`. */
  deliveryCharges?: string;
  /** What the dealer paid, in `priceCurrency`. */
  invoicePrice?: string;
  /** Recommended price with options and delivery, in `priceCurrency`. */
  totalPrice?: string;
  /** Currency of these prices as an ISO 4217 code. */
  priceCurrency?: string;
  /** Consumption in town by the US test, in miles per US gallon. */
  epaCityMpg?: string;
  /** Consumption on the highway by the US test, in miles per US gallon. */
  epaHwyMpg?: string;
  /** Combined consumption by the US test, in miles per US gallon. */
  epaCombinedMpg?: string;
  /** Recalls in the manufacturer’s data. */
  recalls?: FactoryRecall[];
  /** Warranties the vehicle was sold with. */
  warranties?: FactoryWarranty[];
  /** Results in the crash tests of the US road safety agency. */
  nhtsaRatings?: SafetyRating[];
  /** Results in the crash tests of the US insurers’ institute. */
  iihsRatings?: SafetyRating[];
  /** Items that came as standard. */
  standardEquipment?: EquipmentLine[];
  /** Further features, gathered under headings. */
  featureGroups?: FeatureGroup[];
}

/** A recall in the manufacturer’s own data. */
export interface FactoryRecall {
  /** Number of the campaign. */
  campaignId?: string;
  /** When the campaign began. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Part or system concerned. */
  component?: string;
  /** What is wrong. */
  summary?: string;
  /** What the fault can lead to. */
  consequences?: string;
  /** What the workshop does about it. */
  remedy?: string;
  /** Which vehicles the campaign takes in. */
  scope?: string;
}

/** One warranty the vehicle was sold with. */
export interface FactoryWarranty {
  /** What is covered, such as the drivetrain or the body against rust. */
  type?: string;
  /** Length in months, or a word such as `unlimited`. */
  months?: string;
  /** Distance covered in miles, or a word such as `unlimited`. */
  miles?: string;
}

/** One result of a crash test programme. */
export interface SafetyRating {
  /** Test or direction of impact, such as `Side`. */
  type?: string;
  /** Result as the programme states it, in stars or in words. */
  rating?: string;
}

/** One item that came as standard with the trim. */
export interface EquipmentLine {
  /** Name of the item. */
  name?: string;
  /** What the item is or does. */
  description?: string;
}

/** Features gathered under one heading. */
export interface FeatureGroup {
  /** The heading. */
  title?: string;
  /** The features under it. */
  items?: string[];
}

/** Result of looking the vehicle up in registers of stolen vehicles. */
export interface StolenCheck {
  /** True if at least one matching entry is in force. Have it confirmed by the police before acting on it. */
  possibleStolen?: boolean;
  /** The matching entries; empty if there are none. If none is in force, those that were lifted. */
  records?: StolenRecord[];
  /** Kind of register that was searched. */
  source?: string;
  /** True if one source knows that the vehicle was recovered, and a register still lists it as stolen. Have it confirmed by the police. Beyond the contract. */
  recoveryUnconfirmed?: boolean;
}

/** An entry in a register of stolen vehicles that may be this one. */
export interface StolenRecord {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Make in the entry. */
  make?: string;
  /** Model in the entry. */
  model?: string;
  /** Registration number in the entry. */
  plate?: string;
  /** Colour in the entry. */
  color?: string;
  /** Where the theft was reported. */
  location?: string;
  /** When the theft was reported. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** When the entry was lifted. It is no longer in force and is shown as history. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  recoveredAt?: string;
}

/** Title, owners and events from vehicle history registers. */
export interface VehicleHistoryRecords {
  /** Marks on the ownership document, such as `salvage` or `flood`; empty if it is clean. */
  titleBrands?: string[];
  /** The marks of `titleBrands` with the ids of their records. Beyond the contract. */
  titleBrandRecords?: TitleBrandRecord[];
  /** Owners, first to last. */
  owners?: OwnerRecord[];
  /** Events in order of time. */
  events?: HistoryEvent[];
  /** Number of workshop visits among the events. */
  serviceCount?: number;
  /** True if an accident is among the events. Then `checks.hasAccidents` is true, too: broken glass or damage by thieves alone is no accident. */
  accidentRecordsFound?: boolean;
  /** Kind of register the history comes from. */
  source?: string;
}

/** One owner in the title history. Owners are numbered, never named. */
export interface OwnerRecord {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Number of the owner, counted from the first. */
  owner?: string;
  /** When the owner bought the vehicle. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  purchased?: string;
  /** State or region in which the owner registered it. */
  state?: string;
  /** Period of ownership as the origin words it. */
  owned?: string;
  /** Length of ownership in words. */
  duration?: string;
}

/** A mark of `titleBrands`. Beyond the contract. */
export interface TitleBrandRecord {
  /** The mark, as in `titleBrands`. */
  brand?: string;
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
}

/** One event in the life of the vehicle. */
export interface HistoryEvent {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** When it happened. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  date?: string;
  /** Where it happened. */
  location?: string;
  /** Kind of register or business that recorded it, in the language of the report. */
  source?: string;
  /** Odometer reading at the event in kilometres. */
  odometerKm?: number;
  /** What was recorded, one statement an entry, in the language of the report; words that could not be translated are quoted, with their language. */
  details?: string[];
  /** The statements as they were recorded. */
  detailsOriginal?: string[];
  /** Language of `detailsOriginal` as an ISO 639-1 code, if known. */
  wordingLanguage?: string;
}

/** What kinds of sources the report was made from. They are described, never named. */
export interface Provenance {
  /** Kinds of sources that contributed, such as `national vehicle register`. */
  sources?: string[];
  /** True if some of the content was fetched earlier and reused. */
  fromCache?: boolean;
  /** Kind of source for single parts of the report, keyed by the part, such as `identity.color`. */
  fieldSources?: Record<string, string>;
}

/** What was searched. It distinguishes “nothing found” from “not searched”. */
export interface Coverage {
  /** One entry for each check. */
  checks?: CoverageCheck[];
  /** Number of sources queried for the whole report. */
  sourcesConsulted?: number;
  /** All countries that were covered, as ISO 3166-1 alpha-2 codes. */
  countries?: string[];
}

/** Result of one check. */
export interface CoverageCheck {
  /** Name of the check, such as `mileageHistory`, `vinCheckDigit` or `vinMatchesVehicle`. */
  key?: string;
  /** Result of the check, for use in code. `found`: there are records. `clear`: all sources were queried and have none. `incomplete`: no records were found, but not all sources could be queried, or not in every country where the vehicle was. `pending`: the check is in progress, or a source that failed is queried again; there may be records already. `unavailable`: the check was not possible and is not tried again. `not covered`: no source covers such a vehicle, or the countries where it was. `vinCheckDigit` has two more: `mismatch`, the check digit is wrong, and `not applicable`, such a VIN has none. So does `vinMatchesVehicle`: `mismatch`, the VIN means another make, model line or model year than sources report, and `not applicable`, the VIN names no model that can be compared, as most VINs from outside North America; `clear` means that the model agrees. `serviceSchedule` and `valuations` of a scrapped vehicle are `not applicable`. Only `clear` means that there are no records. */
  status?: string;
  /** Number of sources that were queried for it. */
  sources?: number;
  /** Countries those sources cover, as ISO 3166-1 alpha-2 codes. */
  countries?: string[];
}

/** A link from which the PDF of a report can be downloaded. */
export interface PartnerPdfLink {
  /** Id of the report. */
  reportId?: string;
  /** Signed download link. It needs no key and lives for minutes only, so fetch the file at once. */
  url?: string;
  /** When `url` stops working, in UTC. Ask again for a new one. */
  urlExpiresAt?: string;
  /** End of the report’s access window, in UTC. Up to then new links can be had. */
  accessUntil?: string;
}

/** A sign of life for a client with a working key. */
export interface PingResponse {
  /** `ok` whenever this is answered. */
  status?: string;
  /** Version of the interface, `v1`. */
  version?: string;
  /** Region the answering server runs in. */
  region?: string;
}

/** Terms and present state of the partner’s account. */
export interface AccountResponse {
  /** Identifier of the partner. */
  partner?: string;
  /** `prepaid` accounts spend a balance; `postpaid` accounts are invoiced after each month. */
  billingMode?: 'prepaid' | 'postpaid';
  /** What is left to spend, in euro. Prepaid only; null on postpaid accounts. */
  balanceEur?: number | null;
  /** The part of the balance, or of the credit, that batches hold: only they can spend it. In euro; absent if there is none. Beyond the contract. */
  heldEur?: number;
  /** How much may be outstanding, in euro. Postpaid only; null on prepaid accounts and if no limit is set. */
  creditLimitEur?: number | null;
  /** Requests the account may send in any 60 seconds, all its keys together. */
  rateLimitPerMinute?: number;
  /** For how many days after the purchase a report can be read. */
  reportAccessDays?: number;
  /** Price of a billable call in euro, by its kind. `report` is the price of a report. */
  prices?: Record<string, number>;
  /** For how many hours after a charged purchase the same vehicle is free, if repeats are free. */
  chargeWindowHours?: number;
  /** `free`: buying a vehicle again inside the charge window costs nothing. `charged`: every purchase is charged. */
  repeatPolicy?: 'free' | 'charged';
  /** Language of reports bought without `lang`. */
  language?: string;
  /** A mail is sent when the balance falls below this amount of euro; null if none is wanted. */
  warningLevelEur?: number | null;
  /** `true` on a test account: it spends play money and buys sandbox VINs only. Absent on a live one. */
  test?: boolean;
  /** `true` while purchases are stopped because an invoice was not paid after its last reminder. Absent otherwise. */
  stopped?: boolean;
  /** First day of the running billing period, a calendar month in UTC. */
  currentPeriodStart?: string;
}

/** Purchases in a range of days, summed up and day by day. */
export interface UsageResponse {
  /** First day of the range. */
  from?: string;
  /** Last day of the range; it is counted in. */
  to?: string;
  /** Purchase calls in the range, failed ones and free repeats included. Reads do not count. */
  totalCalls?: number;
  /** Those of them that were charged. */
  billableCalls?: number;
  /** Sum charged in the range, less what was refunded in it, in euro. */
  totalEur?: number;
  /** Every day of the range in order, also those without calls. */
  days?: DailyUsage[];
}

/** Purchases of one day. */
export interface DailyUsage {
  /** The day, in UTC. */
  day?: string;
  /** Purchase calls of the day, whatever became of them. */
  calls?: number;
  /** Those of them that were charged. */
  billableCalls?: number;
  /** Sum charged that day, less what was refunded that day, in euro. */
  amountEur?: number;
}

/** The account of one past billing period. */
export interface Statement {
  /** First day of the period. */
  periodStart?: string;
  /** Last day of the period. */
  periodEnd?: string;
  /** Purchase calls in the period, failed ones and free repeats included. */
  totalCalls?: number;
  /** Those of them that were charged. */
  billableCalls?: number;
  /** Sum charged in the period, in euro: each call at the price it was made at, less refunds. */
  totalEur?: number;
  /** The same figures by endpoint. */
  lines?: Line[];
  /** Whether the statement’s mail is still to be sent, was sent, or could not be sent. */
  status?: 'pending' | 'delivered' | 'undeliverable';
  /** When the mail was sent, in UTC; absent until then. */
  deliveredAt?: string;
  /** Balance at the end of the period, in euro. Prepaid accounts only. */
  closingBalanceEur?: number;
  /** `true` on a test account, whose amounts are play money and never invoiced. Absent on a live one. */
  test?: boolean;
}

/** One endpoint’s share of a statement. */
export interface Line {
  /** Method and path of the endpoint, such as `POST /v1/reports`; `refunds` for refunds. */
  endpoint?: string;
  /** Calls in the period, whatever became of them. */
  calls?: number;
  /** Those of them that were charged. */
  billableCalls?: number;
  /** Sum charged for them, in euro; negative for refunds. */
  amountEur?: number;
}

/** Which vehicles to buy reports for. Members not listed are ignored. */
export interface BatchRequest {
  /** The vehicles: each a VIN, or an object with `vin` and your own `reference`. At most 10000 lines. */
  vins?: (string | BatchVehicle)[];
  /** Language of the answer as a BCP 47 tag; only its first part counts, so `de-AT` gives `de`. Supported: en, de, fr, es, it, pl, cs, lt, lv, et, fi, uk, ru. Left out: the account’s language on a purchase, the language of the purchase on a free repeat and on a read. */
  lang?: string;
  /** What the batch may cost at most, in euro with two decimals. Lines beyond it fail with `MAX_EUR_REACHED`. */
  maxEur?: number;
  /** A name of your choice, up to 100 characters. */
  name?: string;
}

/** A vehicle to buy a report for. */
export interface BatchVehicle {
  /** The VIN. Case, spaces and hyphens do not matter. */
  vin?: string;
  /** Your own reference, up to 100 characters. It is in the lines of the batch. */
  reference?: string;
}

/** Many vehicles that were ordered together, and how far they are. */
export interface Batch {
  /** Id of the batch. */
  batchId?: string;
  /** The name that you gave it. Absent without one. */
  name?: string;
  /** `running`: vehicles are being bought, or wait for an earlier batch. `stopped`: nothing is bought until it is resumed. `completed`: no line waits. */
  status?: 'running' | 'stopped' | 'completed';
  /** Why it stopped, as the error code of a purchase, such as `INSUFFICIENT_CREDIT`; `UNAUTHORIZED` if its key was revoked or may no longer order batches. Absent if it was stopped by request, and while it is not stopped. */
  code?: string;
  /** Lines that were sent. */
  lines?: number;
  /** Lines that name a vehicle to buy. */
  accepted?: number;
  /** Malformed lines, and lines that name a vehicle again. They cost nothing. */
  rejected?: number;
  /** Reports that were bought and charged. */
  bought?: number;
  /** Reports that you had, and that were free. */
  repeats?: number;
  /** Vehicles that could not be bought. They cost nothing. */
  failed?: number;
  /** What the batch has cost so far, in euro. Later refunds do not change it. */
  chargedEur?: number;
  /** The part of the account’s money that only this batch can spend, in euro. 0 once it is stopped or completed. */
  heldEur?: number;
  /** When it was ordered. */
  createdAt?: string;
  /** When it was completed. Absent before. */
  completedAt?: string;
}

/** One line of a batch, and what became of it. */
export interface BatchLine {
  /** The line: in JSON the place in `vins`, otherwise the line of the file, counted from 1. */
  line?: number;
  /** The VIN. Of a rejected line what was sent in its place, shortened. Absent once the vehicle was erased. */
  vin?: string;
  /** Your own reference. Absent without one. */
  reference?: string;
  /** `waiting`: not bought yet. `bought`: charged. `repeat`: a report that you had, free. `rejected`: malformed, or a vehicle of an earlier line. `failed`: could not be bought. */
  status?: 'waiting' | 'bought' | 'repeat' | 'rejected' | 'failed';
  /** The report. Only if the line is `bought` or `repeat`. */
  reportId?: string;
  /** What the line cost, in euro. Only if it is `bought` or `repeat`. */
  chargedEur?: number;
  /** Why it was rejected: `INVALID_VIN`, `INVALID_REFERENCE`, `INVALID_LINE` or `DUPLICATE`. Why it failed: `MAX_EUR_REACHED`, or the error code of the purchase. Of a line that waits: the error code of the last attempt, if there was one. */
  code?: string;
}

/** Lines of a batch in the order in which they were sent. */
export interface BatchLines {
  /** The lines. */
  lines?: BatchLine[];
  /** What to send as `after` for the next lines; null after the last one. */
  next?: string | null;
}

/** What was gathered about the vehicle of a report since. */
export interface ReportChanges {
  /** Id of the report. */
  reportId?: string;
  /** When the report was bought, in UTC. */
  purchasedAt?: string;
  /** The last day on which sources were queried about the vehicle since, in UTC: answers that were kept do not count. Null if nobody has looked since: then nothing is known of changes. */
  lookedAt?: string | null;
  /** Id of the report that was made for you free of charge after a decision about a record of this one. Absent where there is none. */
  newReportId?: string;
  /** The changes. Empty if nothing was found, or nobody has looked. */
  changes?: ReportChange[];
}

/** What was known on the day of a purchase, signed. */
export interface ReportCertificate {
  /** Id of the report. */
  reportId?: string;
  /** VIN of the vehicle. */
  vin?: string;
  /** When the report was bought, in UTC. */
  purchasedAt?: string;
  record?: CertifiedRecord;
  /** The sources that were queried: of the record’s section, or of all sections with records. */
  sources?: QueriedSources[];
  /** The statement in one sentence, in the language of the answer. */
  text?: string;
  /** Code of the facts of the report, by which anybody can check it at `/check`. */
  checkCode?: string;
  /** The statement as a compact JWS (RFC 7515, EdDSA), signed as the attestation in the PDF of the report. Its payload is that attestation with `known`: `purchasedAt`, `record` and `sources` without names. The keys are at `/check/keys`. */
  attestation?: string;
  /** Signed link to the certificate as a PDF of one page. It needs no key and lives for minutes only. */
  url?: string;
  /** When `url` stops working, in UTC. Ask again for a new one. */
  urlExpiresAt?: string;
  /** End of the report’s access window, in UTC. */
  accessUntil?: string;
}

/** The record that a certificate is about. */
export interface CertifiedRecord {
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** The section of the record, such as `accidentHistory`. */
  section?: string;
  /** Date of the record. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  recordDate?: string;
  /** True if the answers of the queried sources contained it when the report was bought. */
  isContained?: boolean;
  /** The day on which it was first received here, in UTC. */
  firstReceivedOn?: string;
}

/** The sources of one kind that were queried. */
export interface QueriedSources {
  /** The section that they know something of, such as `accidentHistory`. */
  section?: string;
  /** Its name, in the language of the answer. */
  name?: string;
  /** Result of the check, as in `coverage.checks` of the report. */
  status?: string;
  /** How many were queried. */
  queried?: number;
  /** How many of them answered. Absent for reports of earlier releases. */
  answered?: number;
  /** Countries of those that answered, as ISO 3166-1 alpha-2 codes. */
  countries?: string[];
  /** Number of records in this section of the report. */
  records?: number;
}

/** Something that was gathered about the vehicle since. */
export interface ReportChange {
  /** `added`: a record that the report lacks. `corrected`: a record with another date, figure or code. `withdrawn`: a record that its sources no longer report. `verdict`: another answer, such as that of the odometer. `coverage`: a check that could be made and now cannot, or the reverse; it says nothing about the vehicle. `contested`: somebody contests a record of the report. `setAside`, `kept`: the record was contested, and after a review it no longer counts, or stays. Further kinds may be added. */
  kind?: 'added' | 'corrected' | 'withdrawn' | 'verdict' | 'coverage' | 'contested' | 'setAside' | 'kept';
  /** The section of the report, such as `accidentHistory`. */
  section?: string;
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** Date of the record. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  recordDate?: string;
  /** The day on which it was first known here, in UTC. */
  arrivedAt?: string;
  /** True if the record is dated before your purchase and arrived after it. */
  isLate?: boolean;
  /** The change in one sentence, in the language of the answer. */
  text?: string;
}

/** A file that shows what is right. Members not listed are ignored. */
export interface DisputeProof {
  /** Needed. The file in Base64: a picture (JPEG, PNG, WebP, GIF, AVIF, TIFF) or a PDF without a password. */
  file?: string;
}

/** The record to contest, and why. Members not listed are ignored. */
export interface DisputeRequest {
  /** Id of the record, from the report. Needed. */
  recordId?: string;
  /** Needed. `notThisVehicle`: it happened to another vehicle. `typingError`: a figure or a date is wrong. `repaired`: the damage was repaired. `noTotalLoss`: it was no total loss. `duplicate`: the same event is listed twice. `other`: something else. */
  reason?: 'notThisVehicle' | 'typingError' | 'repaired' | 'noTotalLoss' | 'duplicate' | 'other';
  /** Needed. What is wrong and what is right, in your words, up to 2,000 characters. Do not send names or addresses. */
  text?: string;
}

/** Disputes about records of a report. */
export interface RecordDisputes {
  /** Id of the report. */
  reportId?: string;
  /** The disputes, the first that was filed first. */
  disputes?: RecordDispute[];
}

/** A record of a report that is contested, or was. */
export interface RecordDispute {
  /** Id of the dispute: its reference number. */
  disputeId?: string;
  /** Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract. */
  recordId?: string;
  /** The section of the report that has the record, such as `accidentHistory`. */
  section?: string;
  /** Date of the record. Absent where it has none. ISO 8601, as precise as the origin gave it: `2019`, `2019-04` or `2019-04-17`. */
  recordDate?: string;
  /** `open`: the record is marked as contested until it is decided about. `rejected`: the dispute gave no ground for a review. `setAside`: the record no longer counts, in all reports from then on. `corrected`: later reports show what is right. `confirmed`: the record stays. */
  status?: 'open' | 'rejected' | 'setAside' | 'corrected' | 'confirmed';
  /** Why it is contested. Only in your own disputes. */
  reason?: 'notThisVehicle' | 'typingError' | 'repaired' | 'noTotalLoss' | 'duplicate' | 'other';
  /** The right date of a corrected record. Absent where the date was right. */
  correctedDate?: string;
  /** The right odometer reading of a corrected record, in kilometres. Absent where it was right. */
  correctedKm?: number;
  /** Why it was decided so. Absent while it is open. Further grounds may be added. */
  ground?:
    | 'noReason'
    | 'repeated'
    | 'abusive'
    | 'sourceWithdrew'
    | 'notVerified'
    | 'anotherVehicle'
    | 'duplicate'
    | 'proven'
    | 'sourceCorrected'
    | 'sourceConfirmed'
    | 'proofContradicts';
  /** The ground in one sentence, in the language of your account. */
  groundText?: string;
  /** When it was filed. */
  filedAt?: string;
  /** When new proofs last opened it again. While it is `open`, the decision before applies. Absent where it was never decided, or decided once. */
  reopenedAt?: string;
  /** By when it will be decided. */
  dueAt?: string;
  /** When it was decided. Absent while it is open. */
  decidedAt?: string;
  /** True if the same file was there already: nothing was added. Only in the answer to a proof. */
  isKnownProof?: boolean;
}

/** Something that happened to the account, as webhooks send it. */
export interface Event {
  /** Id of the event. A webhook message about it has the same as `webhook-id`. */
  id?: string;
  /** What happened, such as `report.completed`. The guide on webhooks lists all types. */
  type?: string;
  /** When it happened. */
  timestamp?: string;
  /** Ids to use with the API, such as `reportId`. Never report content or a VIN. */
  data?: Record<string, string>;
}

/** Events in the order in which they were committed. */
export interface Events {
  /** The events. Empty if there is none yet. */
  events?: Event[];
  /** What to send as `after` for the events that follow. Always present. It works for 30 days. */
  next?: string;
}

/** What every answer carries that did not succeed: one flat object whose values are all strings. */
export interface ErrorBody {
  /** What went wrong, as a fixed word for use in code. New codes may be added; handle them by their status. */
  code: string;
  /** What to do about it, in English, for a developer to read. */
  message: string;
  /** On a 400, one entry for each bad field, named like the field, saying what is wrong with it. */
  [field: string]: string;
}

/** Every error code of the API. New ones may come. */
export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'INVALID_VIN'
  | 'INVALID_LANG'
  | 'INVALID_DATE'
  | 'KEY_IN_QUERY'
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_CREDIT'
  | 'CREDIT_LIMIT_REACHED'
  | 'KEY_LIMIT_REACHED'
  | 'INVALID_SIGNATURE'
  | 'PARTNER_SUSPENDED'
  | 'TEST_ACCOUNT'
  | 'ORIGIN_NOT_ALLOWED'
  | 'SCOPE_MISSING'
  | 'REPORT_NOT_FOUND'
  | 'RECORD_NOT_FOUND'
  | 'DISPUTE_NOT_FOUND'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'REPORT_EXPIRED'
  | 'REPORT_ERASED'
  | 'LINK_EXPIRED'
  | 'CURSOR_EXPIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'IDEMPOTENCY_MISMATCH'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNAVAILABLE';
