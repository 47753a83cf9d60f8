import { renderPart, screen } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newerVersion } from '../registry/newer-version.ts'
import { FootNotice } from './FootNotice.tsx'

afterEach(() => newerVersion.setState({ offered: null }))

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
