import type { NewsState } from '@portal/api-client/news'
import { CalendarIcon, EyeIcon, EyeOffIcon, IconBadge, PencilIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const styles = {
  published: { tone: 'info', Icon: EyeIcon },
  planned: { tone: 'neutral', Icon: CalendarIcon },
  past: { tone: 'neutral', Icon: EyeOffIcon },
  draft: { tone: 'warning', Icon: PencilIcon },
} as const

export function NewsStateBadge({ state }: { state: NewsState }) {
  const t = useTexts()
  return <IconBadge {...styles[state]}>{t(`news.state.${state}`)}</IconBadge>
}
