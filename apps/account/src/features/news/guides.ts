import type { Language } from '@portal/i18n'
import type { AccountText } from '../../texts.ts'

/** The recordings with their posters and captions, by file name; a guide is complete when its recording exists. */
const files = import.meta.glob<string>('./guides/*', { eager: true, query: '?url', import: 'default' })

export interface Guide {
  id: 'prendre-en-main' | 'emploi-du-temps'
  title: AccountText
  text: AccountText
}

export const guides: readonly Guide[] = [
  { id: 'prendre-en-main', title: 'news.gettingStarted.title', text: 'news.gettingStarted.text' },
  { id: 'emploi-du-temps', title: 'news.timetableGuide.title', text: 'news.timetableGuide.text' },
]

/** URLs of a guide's files; undefined for a missing file. */
export function guideFiles({ id }: Guide, language: Language) {
  return {
    video: files[`./guides/${id}.webm`],
    poster: files[`./guides/${id}.webp`],
    captions: files[`./guides/${id}.${language}.vtt`],
  }
}
