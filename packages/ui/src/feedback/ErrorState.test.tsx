import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ErrorState } from './ErrorState.tsx'

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

describe('content that failed to load', () => {
  it('says whether the device has no network or the portal is at fault', () => {
    renderUi(<ErrorState text="Ce module n'a pas pu s'afficher" detail="marks 1.2.0" onRetry={() => {}} />)
    expect(screen.getByRole('alert')).toHaveTextContent("Ce module n'a pas pu s'affichermarks 1.2.0")
    setNetwork(false)
    const away = "Vous n'êtes pas connecté au réseau.Le contenu se charge dès que la connexion est rétablie."
    expect(screen.getByRole('alert')).toHaveTextContent(away)
    setNetwork(true)
    expect(screen.getByRole('alert')).toHaveTextContent("Ce module n'a pas pu s'afficher")
  })

  it('says that the portal does not answer when a request got no answer, while the device has a network', () => {
    const { rerender } = renderUi(<ErrorState error={{ kind: 'network' }} onRetry={() => {}} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Le portail ne répond pas pour le moment.')
    rerender(<ErrorState error={{ kind: 'server' }} onRetry={() => {}} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Le chargement a échoué.')
  })

  it('is loaded again once each time the device has a network again, and not after it has loaded', () => {
    const retry = vi.fn<() => void>()
    const { unmount } = renderUi(<ErrorState onRetry={retry} />)
    setNetwork(false)
    expect(retry).not.toHaveBeenCalled()
    setNetwork(true)
    expect(retry).toHaveBeenCalledTimes(1)
    unmount()
    setNetwork(true)
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
