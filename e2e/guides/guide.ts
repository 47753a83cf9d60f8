import type { Page } from '@playwright/test'
import type { Caption } from './captions.ts'
import type { Pointer } from './pointer.ts'

interface Recording {
  page: Page
  hand: Pointer
  /** Starts the next caption. */
  say: (words: Caption) => void
}

/** A guide film on the news page. */
export interface Guide {
  /** The base name of its files. */
  name: string
  /** Navigates to the film's first page. */
  prepare: (page: Page) => Promise<void>
  /** The 0-based index of the caption whose first picture is the poster. */
  posterAt: number
  play: (scene: Recording) => Promise<void>
}
