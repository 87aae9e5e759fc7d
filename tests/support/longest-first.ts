import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the files that end with these names first, in this order, so that the workers end together, then all others from the
 * largest. Times of earlier runs do not count: the order is the same in every clone and on every day.
 */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
	return class extends BaseSequencer {
		override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
			const place = ({ moduleId }: TestSpecification) => {
				const index = names.findIndex((name) => moduleId.endsWith(`/${name}`))
				return index < 0 ? names.length : index
			}
			const sizes = new Map(files.map((file) => [file, statSync(file.moduleId).size]))
			const size = (file: TestSpecification) => sizes.get(file) ?? 0
			return files.toSorted(
				(a, b) => place(a) - place(b) || size(b) - size(a) || (a.moduleId < b.moduleId ? -1 : 1),
			)
		}
	}
}
