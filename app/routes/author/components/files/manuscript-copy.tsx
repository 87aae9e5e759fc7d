import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '#app/modules/manuscript-check/anonymity/index.ts'
import { AdviceOnLeft, AnonymityList, MaskForm } from '#app/modules/manuscript-check/components/index.ts'
import type { AuthorFile } from '#app/modules/submission/files/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { ManagedFiles } from './file-manager.tsx'
import { FileFacts, filePath, WORD } from './file-row.tsx'

/** The manuscript before and after: what the copy for reviewers leaves out, and what in its text still names an author, with its places. */
export function ManuscriptCopy({
	file,
	found,
	managed: { submissionId, page, version, kinds },
}: {
	file: AuthorFile
	/** What the check found in the file as it was sent. */
	found: readonly AnonymityFinding[]
	managed: Pick<ManagedFiles, 'submissionId' | 'page' | 'version' | 'kinds'>
}) {
	const { t } = useTranslation('upload')
	const { t: check } = useTranslation('check')
	const language = useLanguage()
	const { copy } = file
	if (!copy) return null
	const removed = found.filter(({ canBeStripped }) => canBeStripped)
	const left = copy.left ?? []
	const isWord = copy.mediaType === WORD
	const canMask = kinds.includes('manuscript')
	return (
		<section className="section" aria-labelledby="copie">
			<SectionTitle id="copie">{t('copy.title')}</SectionTitle>
			<p className="mb-4">{t('copy.intro', { name: copy.fileName })}</p>
			<div className="before-after">
				<section aria-labelledby="copie-avant">
					<h3 id="copie-avant">{t('copy.before')}</h3>
					<p className="small quiet">
						<bdi dir="ltr">{file.fileName}</bdi>
						{listSeparator(language)}
						<FileFacts file={file} />
					</p>
					<p className="mt-4">
						<ButtonLink href={filePath(submissionId, file.id)} download>
							<Icon name="download" small /> {t('copy.own')}
						</ButtonLink>
					</p>
					{isWord && found.length > 0 ? (
						<>
							<p className="mt-4">
								<ButtonLink href={pathTo('author.marked', { id: submissionId })} download>
									<Icon name="download" small /> {check('marked.download')}
								</ButtonLink>
							</p>
							<p className="small quiet">{check('marked.what')}</p>
						</>
					) : null}
					<h4>{t('copy.removed')}</h4>
					{removed.length === 0 ? <p className="quiet">{t('copy.nothingRemoved')}</p> : null}
					<AnonymityList found={removed} />
				</section>
				<section aria-labelledby="copie-apres">
					<h3 id="copie-apres">{t('copy.after')}</h3>
					<p className="small quiet">
						<bdi dir="ltr">{copy.fileName}</bdi>
						{listSeparator(language)}
						{formatBytes(copy.bytes, language)}
					</p>
					<p className="mt-4">
						<ButtonLink href={filePath(submissionId, copy.id)} download>
							<Icon name="download" small /> {t('copy.download')}
						</ButtonLink>
					</p>
					<h4>{t('copy.left')}</h4>
					{left.length === 0 ? <p className="quiet">{t('copy.nothingLeft')}</p> : null}
					<AdviceOnLeft left={left} isWord={isWord} canMask={canMask} />
					<AnonymityList found={left} />
					{isWord && canMask ? (
						<MaskForm
							found={copy.masked?.unmasked ?? left}
							masked={copy.masked?.keys ?? null}
							action={page}
							button={check('mask.use')}
							version={version}
						/>
					) : null}
				</section>
			</div>
		</section>
	)
}
