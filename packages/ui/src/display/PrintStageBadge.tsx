import { CircleAlertIcon, CircleCheckIcon, HourglassIcon, PackageCheckIcon, PrinterIcon } from '../icons.ts'
import { Badge } from './Badge.tsx'

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

/** The stage of a print run: a decorative icon and a text. */
export function PrintStageBadge({ stage, label }: PrintStageBadgeProps) {
  const { tone, Icon } = styles[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
