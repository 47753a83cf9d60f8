import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, PackageCheckIcon, PrinterIcon } from '../icons.ts'
import { IconBadge } from './IconBadge.tsx'

const styles = {
  requested: { tone: 'neutral', Icon: HourglassIcon },
  printing: { tone: 'info', Icon: PrinterIcon },
  ready: { tone: 'success', Icon: CircleCheckIcon },
  fetched: { tone: 'neutral', Icon: PackageCheckIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

interface PrintStageBadgeProps {
  stage: keyof typeof styles
  label: string
}

/** The stage of a print run. */
export function PrintStageBadge({ stage, label }: PrintStageBadgeProps) {
  return <IconBadge {...styles[stage]}>{label}</IconBadge>
}
