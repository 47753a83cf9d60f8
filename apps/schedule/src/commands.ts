import { defineCommands } from '@portal/remote-kit'
import { texts } from './texts.ts'

export const { useCommand } = defineCommands(texts, { 'rolls.noneMissing': 'missingRolls.none' })
