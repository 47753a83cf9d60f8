export {
  addDays,
  currentSemester,
  instituteDateTime,
  instituteDay,
  isIsoDay,
  mondayOf,
  semesterOn,
} from './academic-calendar.ts'
export { classAddresses, classOfAddress, type ClassKey } from './class-addresses.ts'
export { pollWhileVisible } from './poll-while-visible.ts'
export { rollOfEntry, rollOfTask, type RollLink } from './roll-links.ts'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
export { arrangeCards, type CardArrangement } from './cards/arrange-cards.ts'
export { ArrangeCards } from './cards/ArrangeCards.tsx'
export { CardPlace } from './cards/CardPlace.tsx'
export type { RemoteCards } from './cards/remote-cards.ts'
export { ConfirmCommand } from './commands/ConfirmCommand.tsx'
export { PasswordDialog } from './commands/PasswordDialog.tsx'
export { defineCommands } from './commands/define-commands.ts'
export type { Refusals } from './commands/refusals.ts'
export type { FormDialogOptions, FormDialogState } from './commands/use-form-dialog.ts'
export type { Command, CommandForm, CommandOptions } from './commands/use-command.ts'
export type { Deletion, DeletionOptions } from './commands/use-deletion.ts'
export { useDocument } from './commands/use-document.ts'
export { useDownload } from './commands/use-download.ts'
export { useIdempotentCall } from './commands/use-idempotent-call.ts'
export type {
  Appearance,
  CardState,
  DataTopic,
  NavigateOptions,
  Notify,
  NotifyOptions,
  PlacedCard,
  PortalProps,
  ReadableStore,
  Refreshes,
  RemoteLifecycles,
  Search,
  SearchEntry,
  SearchRequest,
  SchoolYear,
  AuthSession,
} from './contract.ts'
export { portalContract } from './contract.ts'
export type { RemoteHelp } from './help/page-help.ts'
export { defineRemote, type LoadableTexts } from './define-remote.tsx'
export { useDraft } from './hooks/use-draft.ts'
export { useIdParam } from './hooks/use-id-param.ts'
export { useSingleKeys } from './hooks/use-single-keys.ts'
export { useLastChoice } from './hooks/use-last-choice.ts'
export { useListAndForm } from './hooks/use-list-and-form.ts'
export { useNavigationState } from './hooks/use-navigation-state.ts'
export { usePageTitle } from './hooks/use-page-title.ts'
export { useParentPage } from './hooks/use-parent-page.ts'
export { useSessionName } from './hooks/use-session-name.ts'
export { useTab } from './hooks/use-tab.ts'
export { useUnsavedWork } from './hooks/use-unsaved-work.ts'
export { useClearUrlState, useUrlState } from './hooks/use-url-state.ts'
export { useWeekLabels } from './hooks/use-week-labels.ts'
export { BackTo } from './page/BackTo.tsx'
export { DeleteDialog } from './page/DeleteDialog.tsx'
export { FailurePanel } from './page/FailurePanel.tsx'
export { openFile, saveFile } from './page/files.ts'
export { ListAndFormPage } from './page/ListAndFormPage.tsx'
export { defineSearch } from './search/define-search.ts'
export { focusPage } from './page/focus-page.ts'
export { IconLink } from './page/IconLink.tsx'
export { NewsCard } from './page/NewsCard.tsx'
export { NewsFiles } from './page/NewsFiles.tsx'
export type { RemoteRoute } from './page/routes.ts'
export { findCurrentSlot, type CurrentSlot } from './timetable/current-slot.ts'
export { useNow } from './timetable/use-now.ts'
export { useNotify, usePortal, useSession } from './portal-context.ts'
export { TaskCard, type TaskRow } from './tasks/TaskCard.tsx'
