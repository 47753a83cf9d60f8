import { Dialog, Loading, onDemand } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { overrideStore } from './override-store.ts'

// Shares a chunk with the shell's other form: the entry script contains the hash of every chunk.
const OverridePanel = onDemand(
  async () => (await import(/* webpackChunkName: "forms" */ './OverridePanel.tsx')).OverridePanel,
  <Loading />,
)

/** Dialog in which a developer overrides remotes of this tab with builds from their own machine. */
export function OverrideDialog() {
  const t = shellTexts.useTexts()
  const isChoosing = useStore(overrideStore, (state) => state.isChoosing)
  return (
    <Dialog
      title={t('override.title')}
      isOpen={isChoosing}
      onClose={() => overrideStore.setState({ isChoosing: false })}
    >
      <OverridePanel />
    </Dialog>
  )
}
