import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { EmptyState } from './EmptyState.tsx'
import { QueryView } from './QueryView.tsx'

const ask = vi.fn<() => Promise<string[]>>()

function Groups() {
  const query = useQuery({ queryKey: ['groups'], queryFn: ask })
  return (
    <QueryView query={query} isEmpty={(groups) => groups.length === 0} empty={<EmptyState text="Aucun groupe" />}>
      {(groups) => groups.join(', ')}
    </QueryView>
  )
}

function renderGroups() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderUi(
    <QueryClientProvider client={client}>
      <Groups />
    </QueryClientProvider>,
  )
}

describe('QueryView', () => {
  it("R-shared-15: shows 'Chargement en cours' until the response arrives", async () => {
    let answer: (groups: string[]) => void = () => {}
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    renderGroups()
    expect(screen.getByRole('status')).toHaveTextContent('Chargement en cours')
    answer(['L1 INFO', 'L2 INFO'])
    expect(await screen.findByText('L1 INFO, L2 INFO')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('distinguishes an error from an empty result, and retries', async () => {
    ask.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([])
    const { user } = renderGroups()
    expect(await screen.findByRole('alert')).toHaveTextContent('Le chargement a échoué.')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucun groupe')).toBeVisible()
  })
})
