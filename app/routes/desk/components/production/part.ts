import type { GalleyRefusal } from '#app/modules/production/index.ts'
import type { loader } from '../../manuscript/production/production.tsx'

/** What every part of the production page gets: what the page loaded, and where the submission stood. */
export type PartProps = Awaited<ReturnType<typeof loader>> & { version: string }

/** Why a file is not taken, said beside the field that sent it. */
export const FILE_REFUSALS = {
	empty: 'file',
	tooLarge: 'file',
	wrongType: 'file',
	legacyWord: 'file',
	rtf: 'file',
	pages: 'file',
	lockFile: 'file',
	encrypted: 'file',
	macros: 'file',
	damaged: 'file',
	hostile: 'file',
	tooManyPages: 'file',
	tooSlow: 'file',
	busy: 'file',
	activeContent: 'file',
	noMimetype: 'file',
	noContainer: 'file',
	noPackage: 'file',
	missingParts: 'file',
	notJats: 'file',
	notValid: 'file',
	noTitle: 'file',
	brokenReferences: 'file',
	noText: 'file',
} as const satisfies Record<GalleyRefusal, 'file'>

/** True while the article may be changed by this person. */
export function isOpenFor({ mayProduce, status }: Pick<PartProps, 'mayProduce' | 'status'>): boolean {
	return mayProduce && (status === 'accepted' || status === 'published')
}
