import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { AdviceOnLeft, MaskForm, NamesLeft } from '#app/modules/manuscript-check/components/index.ts'
import type { removeFile } from '#app/modules/submission/files/index.server.ts'
import {
	type AnonymisedCopy,
	type AuthorFile,
	type AuthorKind,
	isAuthorKind,
} from '#app/modules/submission/files/index.ts'
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
	kinds,
	isDraft,
	refused,
}: {
	file: AuthorFile
	place: FormPlace
	/** The kinds that the submission takes where it stands. */
	kinds: readonly AuthorKind[]
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
						{copy ? (
							<CopyToMask
								fileId={id}
								copy={copy}
								place={place}
								canMask={isAuthorKind(kind) && kinds.includes(kind)}
							/>
						) : null}
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

/** What to do about what the copy of a file still says of its authors, and the masks for it where it is a Word file. */
function CopyToMask({
	fileId,
	copy,
	place,
	canMask,
}: {
	fileId: string
	copy: AnonymisedCopy
	place: FormPlace
	canMask: boolean
}) {
	const { t } = useTranslation('check')
	const isWord = copy.mediaType === WORD
	const left = copy.left ?? []
	return (
		<>
			<AdviceOnLeft left={left} isWord={isWord} canMask={canMask} />
			{isWord && canMask ? (
				<MaskForm
					found={copy.masked?.unmasked ?? left}
					masked={copy.masked?.keys ?? null}
					action={place.page}
					button={t('mask.use')}
					version={place.version}
					fileId={fileId}
				/>
			) : null}
		</>
	)
}

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

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
