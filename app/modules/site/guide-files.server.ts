import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { GUIDE_FILE_KEYS, GUIDE_FILES, type GuideFile } from './guide-files.ts'

/** Where the files of the guide are, from the folder that the platform is started in. */
const FOLDER = 'data/guide'

export type StoredGuideFile = { content: Uint8Array<ArrayBuffer>; sha256: string; modified: Date }

/** A file of the guide, whole: they are small. */
export async function readGuideFile(key: GuideFile): Promise<StoredGuideFile> {
	const path = resolve(FOLDER, GUIDE_FILES[key].fileName)
	const content = new Uint8Array(await readFile(path))
	const { mtime } = await stat(path)
	return { content, sha256: createHash('sha256').update(content).digest('hex'), modified: mtime }
}

/** The sizes of the files of the guide, in bytes. */
export async function guideFileSizes(): Promise<Record<GuideFile, number>> {
	const sizes = await Promise.all(
		GUIDE_FILE_KEYS.map(async (key) => {
			const { size } = await stat(resolve(FOLDER, GUIDE_FILES[key].fileName))
			return [key, size] as const
		}),
	)
	return Object.fromEntries(sizes) as Record<GuideFile, number>
}
