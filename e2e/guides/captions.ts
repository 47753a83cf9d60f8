export type Language = 'fr' | 'en' | 'ar'

export const languages: readonly Language[] = ['fr', 'en', 'ar']

/** The caption of one step of a film in each language. */
export type Caption = Record<Language, string>

export interface Cue {
  words: Caption
  /** Seconds since the start of the film. */
  at: number
}

/** A WebVTT track: each caption is shown until the next one. */
export function captions(cues: Cue[], seconds: number, language: Language): string {
  const blocks = cues.map(({ words, at }, index) => {
    const until = (cues[index + 1]?.at ?? seconds) - 0.1
    return `${clock(at)} --> ${clock(until)}\n${words[language]}`
  })
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function clock(seconds: number): string {
  return new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)
}
