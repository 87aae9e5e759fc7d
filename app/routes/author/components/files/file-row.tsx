import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { NamesLeft } from '#app/modules/manuscript-check/components/index.ts'
import type { removeFile } from '#app/modules/submission/files/index.server.ts'
import { type AuthorFile, isAuthorKind } from '#app/modules/submission/files/index.ts'
import { Disclosure } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { RefusedFile } from './file-form.server.ts'
import { type FormPlace, UploadForm } from './upload-form.tsx'

/** The address of a file for its authors. */
export function filePath(submissionId: string, fileId: string): string {
	return pathTo('author.file', { id: submissionId, fileId })
}

/** One file: its name, version, size and date, what reviewers get of it, and what may be done with it. */
export function FileRow({
	file,
	place,
	isDraft,
	refused,
}: {
	file: AuthorFile
	place: FormPlace
	isDraft: boolean
	refused: RefusedFile | null
}) {
	const { t } = useTranslation('upload')
	const { id, kind, fileName, copy } = file
	return (
		<li id={`fichier-${id}`}>
			<div className="line-body">
				<h3>
					<bdi>{fileName}</bdi>
				</h3>
				<p className="small quiet figures-aligned">
					{isAuthorKind(kind) ? `${t(`kinds.${kind}`)} · ` : ''}
					<FileFacts file={file} />
				</p>
				{kind === 'manuscript' ? null : (
					<>
						<p className="small">{copy ? t('copy.given', { name: copy.fileName }) : t('copy.none')}</p>
						<NamesLeft fileName={fileName} left={copy?.left ?? null} />
					</>
				)}
			</div>
			<div className="line-actions">
				<a className="link small link-alone" href={filePath(place.submissionId, id)} download>
					<Action action={t('row.download')} name={fileName} />
				</a>
				{isDraft ? (
					<RemovalForm<typeof removeFile, 'submissionId'>
						action={place.page}
						perform="retirer"
						send={{ fileId: id }}
						act={t('row.remove')}
						label={t('row.removeNamed', { name: fileName })}
						isOfFile
						isText
					/>
				) : null}
				{isAuthorKind(kind) ? (
					<Disclosure
						summary={<Action action={t('row.replace')} name={fileName} />}
						open={refused?.replaces === id}
					>
						<UploadForm
							id={`remplace-${id}`}
							place={place}
							kind={kind}
							replaces={id}
							label={t('row.newFile')}
							help={null}
							send={t('row.sendNew')}
							refused={refused?.replaces === id ? refused : null}
						/>
					</Disclosure>
				) : null}
			</div>
		</li>
	)
}

/** Version, size and date of a file. */
export function FileFacts({ file }: { file: Pick<AuthorFile, 'version' | 'bytes' | 'createdAt'> }) {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	return t('row.facts', {
		version: formatNumber(file.version, language),
		size: formatBytes(file.bytes, language),
		date: formatDate(file.createdAt.slice(0, 10), language),
	})
}

/** An action in one word; which file it is about is told to those who cannot see where it stands. */
function Action({ action, name }: { action: string; name: string }) {
	return (
		<>
			{action}
			<span className="visually-hidden">
				{' '}
				<bdi>{name}</bdi>
			</span>
		</>
	)
}
