import { expect, test } from 'vitest'
import { charactersOf } from './characters.ts'

const copied = (map: string) => Buffer.from(charactersOf(Buffer.from(map, 'latin1'))).toString('latin1')

test('a map of characters is copied with its codes, and without names, strings and remarks', () => {
	const map = copied(`/CIDInit /ProcSet findresource begin begincmap % Diop
/CIDSystemInfo << /Registry (Awa Diop) /Ordering (Diop) /Supplement 0 >> def /CMapName /AwaDiop def /WMode 1 def
1 begincodespacerange <00> <ff> endcodespacerange
2 beginbfchar
<41> <0041>
<42> /Diop
endbfchar (Diop) pop
1 beginbfrange
<43> <45> [<0043> <0044> <00450301>]
endbfrange
endcmap`)
	expect(map).not.toMatch(/diop/i)
	expect(map).toContain('begincodespacerange\n<00> <ff>\nendcodespacerange')
	expect(map).toContain('2 beginbfchar\n<41> <0041> <42> <fffd>\nendbfchar')
	expect(map).toContain('beginbfrange\n<43> <45> [ <0043> <0044> <00450301> ]\nendbfrange')
	expect(map).toContain('/WMode 1 def')
})
