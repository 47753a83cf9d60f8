import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useMissedNavigation } from './use-missed-navigation.ts'

function Frame({ onDraw }: { onDraw?: () => void }) {
  const { pathname, search } = useLocation()
  useMissedNavigation()
  useState(() => onDraw?.())
  return <p>{pathname + search}</p>
}

const draw = (onDraw?: () => void) =>
  render(
    <BrowserRouter>
      <Frame onDraw={onDraw} />
    </BrowserRouter>,
  )

it('shows the URL of a navigation that happened during the first render', async () => {
  window.history.replaceState(null, '', '/Sujet')
  draw(() => window.history.pushState(null, '', '/FicheVoeux?onglet=semestre1'))
  expect(await screen.findByText('/FicheVoeux?onglet=semestre1')).toBeVisible()
})

it('triggers no navigation otherwise', () => {
  window.history.replaceState(null, '', '/Sujet?page=2#fin')
  const step = vi.fn<() => void>()
  window.addEventListener('popstate', step)
  draw()
  window.removeEventListener('popstate', step)
  expect(screen.getByText('/Sujet?page=2')).toBeVisible()
  expect(step).not.toHaveBeenCalled()
})
