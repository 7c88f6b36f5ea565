import type { Kysely } from 'kysely';
import type {
  AccountLimitTable,
  AccountTable,
  AssignmentTable,
  ConfirmationTable,
  DemandedSecondStepTable,
  DroppedAssignmentTable,
  FirstCodeTable,
  KnownOriginTable,
  LoginFailureTable,
  PasswordResetTable,
  RecoveryCodeTable,
  RefreshTokenTable,
  RolePermissionTable,
  SecondStepTable,
  SessionTable,
  SignInChallengeTable,
  UserTable,
} from './tables-people.ts';
import type {
  DatabaseIdentityTable,
  FeedGapTable,
  FeedTable,
  FileTable,
  IdempotencyTable,
  KeptValueTable,
  NumberSeriesTable,
  RecordFileTable,
  RecordHistoryTable,
  RecordRefTable,
  RecordTable,
  UploadPartTable,
} from './tables-records.ts';
import type { AiDayTable, AiProposalTable } from './tables-ai.ts';
import type { ImportRowTable, ImportRunTable } from './tables-imports.ts';
import type {
  BackupTable,
  ClockReminderTable,
  DeviceKeyTable,
  DeviceShareTable,
  DraftCopyTable,
  DraftKeyTable,
  DraftPartTable,
  DeviceReportTable,
  JobTable,
  LibraryListTable,
  LogRecordTable,
  MailingAddressTable,
  MailingTable,
  NotificationRecipientTable,
  NotificationTable,
  PpeReminderTable,
  SessionPageTable,
  SessionTimeTable,
  SocketAttachmentTable,
  TrackedSessionTable,
  TrialWriteTable,
} from './tables-service.ts';

export interface Database {
  trial_write: TrialWriteTable;
  backup: BackupTable;
  import_run: ImportRunTable;
  import_row: ImportRowTable;
  ppe_reminder: PpeReminderTable;
  clock_reminder: ClockReminderTable;
  ai_day: AiDayTable;
  ai_proposal: AiProposalTable;
  account: AccountTable;
  account_limit: AccountLimitTable;
  first_code: FirstCodeTable;
  database_identity: DatabaseIdentityTable;
  feed: FeedTable;
  feed_gap: FeedGapTable;
  app_user: UserTable;
  role_permission: RolePermissionTable;
  assignment: AssignmentTable;
  dropped_assignment: DroppedAssignmentTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  confirmation: ConfirmationTable;
  password_reset: PasswordResetTable;
  login_failure: LoginFailureTable;
  known_origin: KnownOriginTable;
  second_step: SecondStepTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  demanded_second_step: DemandedSecondStepTable;
  record: RecordTable;
  record_history: RecordHistoryTable;
  kept_value: KeptValueTable;
  record_ref: RecordRefTable;
  idempotency: IdempotencyTable;
  number_series: NumberSeriesTable;
  file: FileTable;
  record_file: RecordFileTable;
  upload_part: UploadPartTable;
  device_report: DeviceReportTable;
  device_key: DeviceKeyTable;
  device_share: DeviceShareTable;
  draft_key: DraftKeyTable;
  draft_copy: DraftCopyTable;
  draft_part: DraftPartTable;
  log_record: LogRecordTable;
  tracked_session: TrackedSessionTable;
  session_time: SessionTimeTable;
  session_page: SessionPageTable;
  job: JobTable;
  library_list: LibraryListTable;
  mailing: MailingTable;
  mailing_address: MailingAddressTable;
  notification: NotificationTable;
  notification_recipient: NotificationRecipientTable;
  socket_io_attachments: SocketAttachmentTable;
}

/** The database, or a running transaction on it. */
export type Db = Kysely<Database>;
