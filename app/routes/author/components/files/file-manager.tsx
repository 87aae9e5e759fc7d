import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '#app/modules/manuscript-check/anonymity/index.ts'
import { ManuscriptLanguage } from '#app/modules/manuscript-check/components/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { type AuthorFile, type AuthorKind, mostBytes } from '#app/modules/submission/files/index.ts'
import type { Upload } from '#app/modules/submission/uploads/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { RefusedFile } from './file-form.server.ts'
import { FileRow } from './file-row.tsx'
import { ManuscriptCopy } from './manuscript-copy.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { decimal, type FormPlace, UploadForm } from './upload-form.tsx'

export type ManagedFiles = FormPlace & {
	files: AuthorFile[]
	uploads: Pick<Upload, 'id' | 'kind' | 'fileName' | 'bytes' | 'offset'>[]
	/** What the check found in the manuscript as it was sent that may name an author. */
	found: AnonymityFinding[]
	/** The language of the manuscript. */
	language: string
	/** The kinds that the submission takes where it stands. */
	kinds: readonly AuthorKind[]
	isDraft: boolean
}

const OPTIONAL: readonly AuthorKind[] = ['figure', 'data', 'supplement']

/** All that an author does with the files of a submission: the manuscript with its copy for reviewers, the answer to a revision, everything else. */
export function FileManager({ managed, refused }: { managed: ManagedFiles; refused: RefusedFile | null }) {
	const { t } = useTranslation('upload')
	const { files, uploads, found, kinds, isDraft } = managed
	const manuscript = files.find(({ kind }) => kind === 'manuscript')
	const others = files.filter(({ kind }) => OPTIONAL.some((one) => one === kind))
	const optional = OPTIONAL.filter((kind) => kinds.includes(kind))
	const isAboutOther = refused !== null && refused.replaces === null && optional.includes(refused.kind)
	return (
		<ManuscriptLanguage value={managed.language}>
			<Single kind="manuscript" managed={managed} refused={refused} names={t('manuscript.names')} />
			{manuscript ? <ManuscriptCopy file={manuscript} found={found} managed={managed} /> : null}
			{kinds.includes('response') ? <Single kind="response" managed={managed} refused={refused} /> : null}
			<section className="section" aria-labelledby="autres">
				<SectionTitle id="autres">{t('others.title')}</SectionTitle>
				{others.length === 0 ? <p className="quiet mb-4">{t('others.none')}</p> : null}
				<ul className="lines">
					{others.map((file) => (
						<FileRow
							key={file.id}
							file={file}
							place={managed}
							kinds={kinds}
							isDraft={isDraft}
							refused={refused}
						/>
					))}
				</ul>
				{optional.length > 0 ? (
					<Disclosure summary={t('others.add')} open={isAboutOther}>
						<UploadForm
							id="autre"
							place={managed}
							kind={null}
							kinds={optional}
							label={t('file')}
							help={null}
							send={t('others.send')}
							refused={isAboutOther ? refused : null}
						/>
					</Disclosure>
				) : null}
			</section>
			<UnfinishedUploads uploads={uploads} place={managed} />
		</ManuscriptLanguage>
	)
}

/** A kind of which there is one: it is sent, and later replaced. */
function Single({
	kind,
	managed,
	refused,
	names,
}: {
	kind: 'manuscript' | 'response'
	managed: ManagedFiles
	refused: RefusedFile | null
	names?: string
}) {
	const { t } = useTranslation('upload')
	const language = useLanguage()
	const file = managed.files.find((other) => other.kind === kind)
	const limit = t(`help.${kind}`, {
		most: formatBytes(decimal(mostBytes(kind, presentSettings())), language),
	})
	return (
		<section className="section" aria-labelledby={kind}>
			<SectionTitle id={kind}>{t(`${kind}.title`)}</SectionTitle>
			{file ? (
				<ul className="lines">
					<FileRow
						file={file}
						place={managed}
						kinds={managed.kinds}
						isDraft={managed.isDraft}
						refused={refused}
					/>
				</ul>
			) : (
				<UploadForm
					id={`envoi-${kind}`}
					place={managed}
					kind={kind}
					label={t(`${kind}.label`)}
					help={names ? `${limit} ${names}` : limit}
					send={t(`${kind}.send`)}
					isFirst
					refused={refused?.kind === kind ? refused : null}
				/>
			)}
		</section>
	)
}
