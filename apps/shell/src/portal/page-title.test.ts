import { expect, it } from 'vitest'
import { setTitle } from './page-title.ts'

it('the title of the document is that of the page and the institute, which is named once', () => {
  setTitle('Notes', 'Institut')
  expect(document.title).toBe('Notes · Institut')
  setTitle('Emploi du temps')
  expect(document.title).toBe('Emploi du temps · Institut')
  setTitle('Institut')
  expect(document.title).toBe('Institut')
  setTitle('Marks', 'Institute')
  expect(document.title).toBe('Marks · Institute')
})
