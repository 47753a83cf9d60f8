import type { Page } from '@playwright/test'
import type { Words } from './captions.ts'
import type { Hand } from './hand.ts'

export interface Scene {
  page: Page
  hand: Hand
  /** Starts the next caption. */
  say: (words: Words) => void
}

/** A guide film on the news page. */
export interface Guide {
  /** The base name of its files. */
  name: string
  /** Navigates to the film's first page. */
  prepare: (page: Page) => Promise<void>
  /** The 0-based index of the caption whose first picture is the poster. */
  posterAt: number
  play: (scene: Scene) => Promise<void>
}
