import { expect, it } from 'vitest'
import { cancelLeave, unsavedWork } from './leaving/unsaved-work.ts'
import { signOut } from './sign-out.ts'

it('signing out asks for confirmation before a stored draft of another page is lost', () => {
  localStorage.setItem('session', '{}')
  localStorage.setItem('draft:7:attendance:21', '{}')
  signOut()
  expect(unsavedWork.getState().pending).not.toBeNull()
  cancelLeave()
  expect(localStorage.getItem('draft:7:attendance:21')).toBe('{}')
  expect(localStorage.getItem('session')).toBe('{}')
})
