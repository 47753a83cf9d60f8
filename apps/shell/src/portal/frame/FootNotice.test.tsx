import { renderPart, screen } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newerVersion } from '../registry/newer-version.ts'
import { noteAnswer } from '../offline/kept-data.ts'
import { FootNotice } from './FootNotice.tsx'

afterEach(() => {
  newerVersion.setState({ offered: null })
  noteAnswer('roll', null)
})

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

it('the foot of the portal says while the device has no network, and offers no newer version meanwhile', () => {
  newerVersion.setState({ offered: '8', declined: null })
  renderPart(<FootNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('Une nouvelle version du portail est disponible.')
  setNetwork(false)
  expect(screen.getByRole('status')).toHaveTextContent(/^Vous n'êtes pas connecté au réseau\. Ce que vous avez saisi/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  setNetwork(true)
  expect(screen.getByRole('button', { name: 'Actualiser' })).toBeVisible()
})

it('the foot of the portal says of when the data is that is shown without an answer of the server', () => {
  renderPart(<FootNotice />)
  act(() => noteAnswer('roll', '2026-12-01T09:12:00.000Z'))
  expect(screen.getByRole('status')).toHaveTextContent(
    'Le portail ne répond pas pour le moment. Données du 01/12/2026 10:12.',
  )
  setNetwork(false)
  expect(screen.getByRole('status')).toHaveTextContent(/^Vous n'êtes pas connecté.* Données du 01\/12\/2026 10:12\.$/)
  act(() => noteAnswer('roll', null))
  setNetwork(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
