import type { TSchema } from 'typebox';

import { AccountResponse } from './account.ts';
import { Batch, BatchLine, BatchLines, BatchRequest, BatchVehicle } from './batch.ts';
import { DisputeProof, DisputeRequest, RecordDispute, RecordDisputes } from './dispute.ts';
import { ErrorBody } from './error-body.ts';
import { Event, Events } from './event.ts';
import { McpAnswer, McpRequest } from './mcp.ts';
import { PartnerReport } from './partner-report.ts';
import { PartnerPdfLink } from './pdf-link.ts';
import { HealthResponse, PingResponse } from './ping.ts';
import { CertifiedRecord, QueriedSources, ReportCertificate } from './report-certificate.ts';
import { ReportChange, ReportChanges } from './report-changes.ts';
import { AccidentEntry } from './report/accident.ts';
import { AuctionEntry } from './report/auction.ts';
import { Checks } from './report/checks.ts';
import { ContestedRecord } from './report/contested-record.ts';
import { Coverage, CoverageCheck } from './report/coverage.ts';
import { EquipmentEntry } from './report/equipment.ts';
import {
  EquipmentLine,
  FactoryData,
  FactoryRecall,
  FactoryWarranty,
  FeatureGroup,
  SafetyRating,
} from './report/factory-data.ts';
import { Headline } from './report/headline.ts';
import { Identity } from './report/identity.ts';
import { Images } from './report/images.ts';
import { Defect, Inspection } from './report/inspection.ts';
import { InsuranceEntry } from './report/insurance.ts';
import { ListingEntry, ListingHistory } from './report/listing.ts';
import { Photo, Video } from './report/media.ts';
import { MileageEntry } from './report/mileage.ts';
import { OwnershipEntry } from './report/ownership.ts';
import { Provenance } from './report/provenance.ts';
import { Recall } from './report/recall.ts';
import { Registration } from './report/registration.ts';
import { ServiceEvent } from './report/service-event.ts';
import { PartOption, ServicePart, ServiceScheduleItem, ServiceScheduleSummary } from './report/service-schedule.ts';
import { StolenCheck, StolenRecord } from './report/stolen-check.ts';
import { Technical } from './report/technical.ts';
import { Valuation, ValuationAdjustment } from './report/valuation.ts';
import { HistoryEvent, OwnerRecord, TitleBrandRecord, VehicleHistory } from './report/vehicle-history.ts';
import { VehicleReport } from './report/vehicle-report.ts';
import { PurchaseRequest } from './requests.ts';
import { Line, Statement } from './statement.ts';
import { DailyUsage, UsageResponse } from './usage.ts';

/** VehicleReport and the resources that it contains. */
const reportResources = {
  VehicleReport,
  Headline,
  Identity,
  Technical,
  Registration,
  Checks,
  ContestedRecord,
  MileageEntry,
  OwnershipEntry,
  AccidentEntry,
  Photo,
  Video,
  Inspection,
  Defect,
  Recall,
  InsuranceEntry,
  EquipmentEntry,
  ServiceEvent,
  ServiceScheduleItem,
  ServicePart,
  PartOption,
  ServiceScheduleSummary,
  Images,
  Valuation,
  ValuationAdjustment,
  ListingHistory,
  ListingEntry,
  AuctionEntry,
  FactoryData,
  FactoryRecall,
  FactoryWarranty,
  SafetyRating,
  EquipmentLine,
  FeatureGroup,
  StolenCheck,
  StolenRecord,
  VehicleHistory,
  OwnerRecord,
  TitleBrandRecord,
  HistoryEvent,
  Provenance,
  Coverage,
  CoverageCheck,
} as const satisfies Record<string, TSchema>;

/** Every named schema, by its name, which is also its title. */
export const components = {
  PurchaseRequest,
  PartnerReport,
  ...reportResources,
  PartnerPdfLink,
  PingResponse,
  AccountResponse,
  UsageResponse,
  DailyUsage,
  Statement,
  Line,
  BatchRequest,
  BatchVehicle,
  Batch,
  BatchLine,
  BatchLines,
  ReportChanges,
  ReportCertificate,
  CertifiedRecord,
  QueriedSources,
  ReportChange,
  DisputeProof,
  DisputeRequest,
  RecordDisputes,
  RecordDispute,
  Event,
  Events,
  McpRequest,
  McpAnswer,
  HealthResponse,
  ErrorBody,
} as const satisfies Record<string, TSchema>;
