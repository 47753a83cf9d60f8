import { formatDate } from '@portal/i18n'

/** Both days of a period; a dash while it has no dates. */
export const periodText = (period: { startsOn: string; endsOn: string } | null): string =>
  period ? `${formatDate(period.startsOn)} – ${formatDate(period.endsOn)}` : '–'
