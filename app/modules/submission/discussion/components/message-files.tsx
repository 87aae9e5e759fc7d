import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_FILE_BYTES } from '../../files/model.ts'
import type { Attached } from '../model.ts'

/** The files of a message as downloads, and those that were not kept, each with why; nothing where none came. */
export function MessageFiles({
	of: { files, refusedFiles },
	pathOf,
}: {
	of: Attached
	pathOf: (fileId: string) => string
}) {
	const { t } = useTranslation('workflow')
	const { t: upload } = useTranslation('upload')
	const language = useLanguage()
	if (files.length + refusedFiles.length === 0) return null
	const why = (error: Attached['refusedFiles'][number]['error']) => {
		if (error === 'wrongType') return upload('refused.wrongType.supplement')
		if (error === 'tooManyFiles') return upload('refused.tooManyFiles', { most: formatNumber(8, language) })
		return upload(`refused.${error}`, { most: formatBytes(MOST_FILE_BYTES.supplement, language) })
	}
	return (
		<ul className="message-files small" aria-label={t('messages.files')}>
			{files.map(({ id, fileName, bytes }) => (
				<li key={id}>
					<a href={pathOf(id)}>
						<bdi>{fileName}</bdi>
					</a>{' '}
					<span className="quiet">{formatBytes(bytes, language)}</span>
				</li>
			))}
			{refusedFiles.map(({ fileName, error }) => (
				<li key={fileName}>
					{t('messages.notKept')} <bdi>{fileName}</bdi>. {why(error)}
				</li>
			))}
		</ul>
	)
}
