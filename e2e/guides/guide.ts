import type { Page } from '@playwright/test'
import type { Words } from './captions.ts'
import type { Hand } from './hand.ts'

export interface Scene {
  page: Page
  hand: Hand
  /** Begins the next sentence of the captions. */
  say: (words: Words) => void
}

/** One film of the news page. */
export interface Guide {
  /** The name of its files. */
  name: string
  /** Brings the portal to where the film begins. */
  prepare: (page: Page) => Promise<void>
  /** The sentence, counted from 0, whose first picture stands for the film. */
  posterAt: number
  play: (scene: Scene) => Promise<void>
}
