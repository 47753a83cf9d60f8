import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { onDemand } from './on-demand.tsx'

const Part = ({ name }: { name: string }) => <p>Contenu de {name}</p>
const load = vi.fn<() => Promise<typeof Part>>()

it('shows the loading state, then an error with a retry instead of throwing, then the part at once', async () => {
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Part)
  const Deferred = onDemand(load, <p>Chargement</p>)
  const open = () => renderUi(<Deferred name="Amel" />)
  const { unmount } = open()
  expect(screen.getByText('Chargement')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Contenu de Amel')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  unmount()
  open()
  expect(screen.getByText('Contenu de Amel')).toBeVisible()
})
