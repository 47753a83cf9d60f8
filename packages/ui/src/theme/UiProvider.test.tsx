import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from '../layout/Page.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { UiProvider, UiRoot } from './UiProvider.tsx'

const page = (
  <Page title="Mon emploi" help="Semestre 1" actions={<button type="button">Imprimer</button>}>
    Contenu
  </Page>
)

describe('UiProvider', () => {
  it('sets the colour mode and density of the whole page', () => {
    const { rerender } = render(
      <UiProvider colorMode="dark" density="compact">
        {page}
      </UiProvider>,
    )
    expect(document.documentElement).toHaveClass('dark')
    expect(document.documentElement).toHaveAttribute('data-density', 'compact')
    rerender(
      <UiProvider colorMode="light" density="comfortable">
        {page}
      </UiProvider>,
    )
    expect(document.documentElement).not.toHaveClass('dark')
    expect(document.documentElement).toHaveAttribute('data-density', 'comfortable')
  })
})

describe('UiRoot', () => {
  it('uses the tokens of the page, and neither injects nor removes them', () => {
    renderUi('Portail')
    const ofPage = () => [...document.querySelectorAll('style[data-emotion="css-global"]')]
    const before = ofPage()
    expect(before.length).toBeGreaterThan(0)
    const root = render(<UiRoot>{page}</UiRoot>)
    expect(screen.getByRole('heading', { name: 'Mon emploi' })).toBeVisible()
    expect(ofPage()).toEqual(before)
    root.unmount()
    expect(ofPage()).toEqual(before)
  })
})

describe('printing', () => {
  it('uses light colours, and restores the dark mode afterwards', () => {
    render(
      <UiProvider colorMode="dark" density="comfortable">
        {page}
      </UiProvider>,
    )
    dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement).not.toHaveClass('dark')
    dispatchEvent(new Event('afterprint'))
    expect(document.documentElement).toHaveClass('dark')
  })
})

describe('Page', () => {
  it('has one focusable heading', () => {
    renderUi(page)
    const title = screen.getByRole('heading', { level: 1, name: 'Mon emploi' })
    title.focus()
    expect(title).toHaveFocus()
    expect(screen.getByText('Semestre 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  })
})
