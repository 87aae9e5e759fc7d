import { pathTo } from '#app/addresses/address.ts'
/** The files of the author guide, under the names that readers save them by. */
export const GUIDE_FILES = {
	template: {
		fileName: 'mbongi-modele-article.docx',
		mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		format: 'DOCX',
	},
	style: { fileName: 'mbongi-guide-de-style.pdf', mediaType: 'application/pdf', format: 'PDF' },
	latex: { fileName: 'mbongi-latex.zip', mediaType: 'application/zip', format: 'ZIP' },
} as const

export type GuideFile = keyof typeof GUIDE_FILES

export const GUIDE_FILE_KEYS = Object.keys(GUIDE_FILES) as GuideFile[]

/** The file of the guide with this name, or null. */
export function guideFileNamed(name: string | undefined): GuideFile | null {
	return GUIDE_FILE_KEYS.find((key) => GUIDE_FILES[key].fileName === name) ?? null
}

/** The address of a file of the guide. */
export function guideFilePath(key: GuideFile): string {
	return pathTo('authorGuide.file', { fileName: GUIDE_FILES[key].fileName })
}
