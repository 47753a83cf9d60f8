import { registrar, teacher } from '@portal/testing'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePortalName } from './use-portal-name.ts'

it.each([
  { session: null, name: 'Espace enseignant' },
  { session: teacher, name: 'Espace enseignant' },
  { session: { ...teacher, roles: ['teacher', 'librarian'] as const }, name: 'Espace enseignant' },
  { session: registrar, name: 'Service de la scolarité' },
  { session: { ...registrar, roles: ['exams', 'librarian'] as const }, name: 'Service des examens · Bibliothèque' },
  { session: { ...registrar, roles: ['registrar', 'exams', 'admin'] as const }, name: 'Administration' },
])('the name of the portal is $name for $session.roles', ({ session, name }) => {
  expect(renderHook(() => usePortalName(session)).result.current).toBe(name)
})
