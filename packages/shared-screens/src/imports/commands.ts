import { defineCommands } from '@portal/remote-kit'
import { importTexts } from './texts.ts'

export const { useCommand } = defineCommands(importTexts)
