import { useEditor } from '@portal/resource'
import { CompareDialog } from './CompareDialog'
import { DuplicatesDialog } from './DuplicatesDialog'
import { readPair } from './pair-address'

/**
 * Duplicate records, from the address: `?duplicates=all` lists them, `?pair=<id>_<id>` shows two
 * side by side.
 */
export function Duplicates() {
  const list = useEditor(['duplicates'])
  const compared = useEditor(['pair'])
  const pair = compared.open && 'id' in compared.open ? readPair(compared.open.id) : null
  if (pair)
    return <CompareDialog key={`${pair.one} ${pair.other}`} pair={pair} onClose={compared.close} />
  return list.open ? <DuplicatesDialog onClose={list.close} /> : null
}
