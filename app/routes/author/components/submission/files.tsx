import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { NamesLeft } from '#app/modules/manuscript-check/components/index.ts'
import type { AuthorFile } from '#app/modules/submission/files/index.ts'

/** What was sent and what the editors gave back, each to be downloaded; under a file the copy that reviewers get of it. */
export function SubmissionFiles({ submissionId, files }: { submissionId: string; files: AuthorFile[] }) {
	const { t } = useTranslation('submission')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const hrefOf = (id: string) => pathTo('author.file', { id: submissionId, fileId: id })
	if (files.length === 0) return <p className="quiet mb-6">{t('page.noFiles')}</p>
	return (
		<ul className="lines mb-6">
			{files.map((file) => (
				<li key={file.id}>
					<div className="line-body">
						<p>
							<a className="link" href={hrefOf(file.id)} download>
								<bdi>{file.fileName}</bdi>
							</a>
						</p>
						<p className="meta figures-aligned">
							{workflow(`fileKinds.${file.kind}`)} · {formatBytes(file.bytes, language)} ·{' '}
							{t('page.version', { version: formatNumber(file.version, language) })} ·{' '}
							{formatDate(file.createdAt.slice(0, 10), language)}
						</p>
						{file.copy ? (
							<p className="small">
								<a className="link" href={hrefOf(file.copy.id)} download>
									{t('page.copy')}
								</a>
							</p>
						) : null}
						<NamesLeft fileName={file.fileName} left={file.copy?.left ?? null} />
					</div>
				</li>
			))}
		</ul>
	)
}
