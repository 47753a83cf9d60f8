import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from '../layout/Page.tsx'
import { UiProvider, UiRoot } from './UiProvider.tsx'

const page = (
  <Page title="Mon emploi" help="Semestre 1" actions={<button type="button">Imprimer</button>}>
    Contenu
  </Page>
)

describe('UiProvider', () => {
  it('dresses the whole page in colours and density', () => {
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

describe('another root on the page', () => {
  it('is dressed by what the page has, and neither brings its tokens again nor takes them away', () => {
    render(
      <UiProvider colorMode="light" density="comfortable">
        Portail
      </UiProvider>,
    )
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
  it('is done in light colours, and the screen is dark again afterwards', () => {
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
  it('has one heading, which can take the focus', () => {
    render(
      <UiProvider colorMode="light" density="comfortable">
        {page}
      </UiProvider>,
    )
    const title = screen.getByRole('heading', { level: 1, name: 'Mon emploi' })
    title.focus()
    expect(title).toHaveFocus()
    expect(screen.getByText('Semestre 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  })
})
