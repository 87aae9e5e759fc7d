import { expect, test } from 'vitest'
import { issnIn } from './issn.ts'

/** ISSN of journals that exist: Cahiers d’études africaines (print, online), Africa, The Lancet. */
test.for(['0008-0055', '1777-5353', '0001-9720', '1474-547X'])('%s is an ISSN', (issn) => {
	expect(issnIn(issn)).toBe(issn)
	expect(issnIn(` issn: ${issn.replace('-', '').toLowerCase()} `)).toBe(issn)
})

test.for(['0008-0056', '1777-5335', '0008-005', '', 'ISSN', '0008-00555', '٠٠٠٨-٠٠٥٥'])(
	'%s is none',
	(typed) => {
		expect(issnIn(typed)).toBeNull()
	},
)
