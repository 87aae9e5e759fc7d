import { openPackage } from '#app/modules/manuscript-file/read/index.ts'
import type { Metafile } from '#app/platform/office/drawing.server.ts'
import { isSvm } from './metafiles.ts'

/** OpenDocument texts in which LibreOffice shows a chart each, by name. */
export type ChartTexts = ReadonlyMap<string, Uint8Array>

/** The pictures by which these texts show their charts (ODF 1.3, part 3, section 10.4.6), for a process for foreign bytes; those that have none are left out. */
export function perform(texts: ChartTexts): Metafile[] {
	return [...texts].flatMap(([name, text]) => {
		try {
			const opened = openPackage(text)
			const part = opened.names.find((part) => part.startsWith('ObjectReplacements/'))
			const bytes = part && opened.bytes(part)
			return bytes && isSvm(bytes) ? [{ name, format: 'svm' as const, bytes }] : []
		} catch {
			return []
		}
	})
}
