import type { NewsState } from '@portal/api-client/news'
import { Badge, CalendarIcon, EyeIcon, EyeOffIcon, PencilIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const styles = {
  published: { tone: 'info', Icon: EyeIcon },
  planned: { tone: 'neutral', Icon: CalendarIcon },
  past: { tone: 'neutral', Icon: EyeOffIcon },
  draft: { tone: 'warning', Icon: PencilIcon },
} as const

export function NewsStateBadge({ state }: { state: NewsState }) {
  const t = useTexts()
  const { tone, Icon } = styles[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`news.state.${state}`)}
    </Badge>
  )
}
