import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { dependOn } from '../library/dependencies.server.ts'
import * as library from './migrations/0001-library.server.ts'
import * as search from './migrations/0002-search.server.ts'
import * as accounts from './migrations/0003-accounts.server.ts'
import * as manuscriptCheck from './migrations/0004-manuscript-check.server.ts'
import * as submission from './migrations/0005-submission.server.ts'
import * as readerViews from './migrations/0006-reader-views.server.ts'
import * as identity from './migrations/0007-identity.server.ts'
import * as articleFollows from './migrations/0008-article-follows-its-submission.server.ts'
import * as libraryChanges from './migrations/0009-library-changes.server.ts'
import * as keptForm from './migrations/0010-kept-form.server.ts'
import * as conversionBalance from './migrations/0011-conversion-balance.server.ts'
import * as recordSays from './migrations/0012-what-a-record-says.server.ts'
import * as job from './migrations/0013-job.server.ts'
import * as referencesAsData from './migrations/0014-references-as-data.server.ts'
import * as formDraft from './migrations/0015-form-draft.server.ts'
import * as actionColumns from './migrations/0016-action-columns.server.ts'
import * as reviewLink from './migrations/0017-review-link.server.ts'
import * as impersonationColumns from './migrations/0018-impersonation-columns.server.ts'
import * as citedWorks from './migrations/0019-cited-works.server.ts'
import * as waitingMail from './migrations/0020-waiting-mail.server.ts'
import * as accountUse from './migrations/0021-account-use.server.ts'
import * as madeGalley from './migrations/0022-made-galley.server.ts'
import * as journalDraft from './migrations/0023-journal-draft.server.ts'
import * as budgets from './migrations/0024-budgets.server.ts'
import * as impersonationEnd from './migrations/0025-impersonation-end.server.ts'
import * as articleDraft from './migrations/0026-article-draft.server.ts'
import * as issueCover from './migrations/0027-issue-cover.server.ts'
import * as madeVolume from './migrations/0028-made-volume.server.ts'
import * as libraryEntries from './migrations/0029-library-entries.server.ts'
import * as sitemapPages from './migrations/0030-sitemap-pages.server.ts'
import * as harvest from './migrations/0031-harvest.server.ts'
import * as givenUpAddresses from './migrations/0036-given-up-addresses.server.ts'
import * as galleyTemplate from './migrations/0039-galley-template.server.ts'
import * as thesaurusChange from './migrations/0041-thesaurus-change.server.ts'
import * as siteText from './migrations/0043-site-text.server.ts'
import * as mailTemplate from './migrations/0045-mail-template.server.ts'
import * as listedThings from './migrations/0049-listed-things.server.ts'
import * as deskAtScale from './migrations/0050-desk-at-scale.server.ts'
import * as suspensionAndProof from './migrations/0051-suspension-and-proof.server.ts'
import * as apiLists from './migrations/0052-api-lists.server.ts'
import * as doiDeposit from './migrations/0056-doi-deposit.server.ts'
import * as webhook from './migrations/0057-webhook.server.ts'
import * as journalQuestion from './migrations/0058-journal-question.server.ts'
import * as listedWorksAndStyles from './migrations/0059-listed-works-and-styles.server.ts'
import * as announcement from './migrations/0060-announcement.server.ts'
import * as sitePicture from './migrations/0060-site-picture.server.ts'
import * as counter from './migrations/0061-counter.server.ts'
import * as searchCounts from './migrations/0063-search-counts.server.ts'
import * as coSigners from './migrations/0064-co-signers.server.ts'
import * as deskCounts from './migrations/0065-desk-counts.server.ts'
import * as picturesOfTexts from './migrations/0067-pictures-of-texts.server.ts'
import * as arks from './migrations/0068-arks.server.ts'
import * as journalContact from './migrations/0069-journal-contact.server.ts'
import * as trialJournals from './migrations/0070-trial-journals.server.ts'
import * as undatedWorks from './migrations/0073-undated-works.server.ts'
import * as peopleOfWorks from './migrations/0075-people-of-works.server.ts'
import * as journalClosure from './migrations/0076-journal-closure.server.ts'
import * as bookDraft from './migrations/0077-book-draft.server.ts'
import * as movedDisciplines from './migrations/0078-moved-disciplines.server.ts'
import * as listedPeople from './migrations/0080-listed-people.server.ts'
import * as jobsByKind from './migrations/0081-jobs-by-kind.server.ts'
import * as auditHead from './migrations/0082-audit-head.server.ts'
import * as publicFigures from './migrations/0084-public-figures.server.ts'
import * as institutionClaims from './migrations/0085-institution-claims.server.ts'
import * as lightPdf from './migrations/0088-light-pdf.server.ts'
import * as printedBooks from './migrations/0089-printed-books.server.ts'
import * as correspondence from './migrations/0090-correspondence.server.ts'
import * as savedAnswers from './migrations/0091-saved-answers.server.ts'
import * as guestEditorsOfCalls from './migrations/0094-guest-editors-of-calls.server.ts'
import * as usageMail from './migrations/0095-usage-mail.server.ts'
import * as timeZones from './migrations/0096-time-zones.server.ts'
import * as apiToken from './migrations/0097-api-token.server.ts'
import * as mergedAccounts from './migrations/0104-merged-accounts.server.ts'
import * as journalLogo from './migrations/0110-journal-logo.server.ts'
import * as coauthorsTold from './migrations/0113-coauthors-told.server.ts'
import * as journalTimeZone from './migrations/0114-journal-time-zone.server.ts'
import * as movedSince from './migrations/0118-moved-since.server.ts'
import * as referencesReadAnew from './migrations/0127-references-read-anew.server.ts'
import * as yearsOfBooksByList from './migrations/0132-years-of-books-by-list.server.ts'
import * as removedWorks from './migrations/0134-removed-works.server.ts'
import * as tableColumns from './migrations/0135-table-columns.server.ts'
import * as sparseSample from './migrations/0139-sparse-sample.server.ts'
import * as ojsImport from './migrations/0142-ojs-import.server.ts'
import * as outsideReview from './migrations/0146-outside-review.server.ts'
import * as depositsOfBooks from './migrations/0147-deposits-of-books.server.ts'
import * as goneFromOjs from './migrations/0148-gone-from-ojs.server.ts'
import * as bookIndexTerm from './migrations/0150-book-index-term.server.ts'
import * as figuresByList from './migrations/0153-figures-by-list.server.ts'
import * as publishersHere from './migrations/0154-publishers-here.server.ts'
import * as momentsOfManuscripts from './migrations/0155-moments-of-manuscripts.server.ts'
import * as passagesOfTexts from './migrations/0156-passages-of-texts.server.ts'
import * as indexWrittenOn from './migrations/0157-index-written-on.server.ts'
import * as changesByJournal from './migrations/0158-changes-by-journal.server.ts'
import * as indexTermsTold from './migrations/0171-index-terms-told.server.ts'
import * as funders from './migrations/0179-funders.server.ts'
import * as periodicalDois from './migrations/0180-periodical-dois.server.ts'
import * as worksOfInstitutions from './migrations/0181-works-of-institutions.server.ts'
import * as longLists from './migrations/0184-long-lists.server.ts'
import * as worksAbout from './migrations/0192-works-about.server.ts'
import * as deniedFunders from './migrations/0196-denied-funders.server.ts'
import * as replacedGalleys from './migrations/0204-replaced-galleys.server.ts'
import * as countriesOfReaders from './migrations/0207-countries-of-readers.server.ts'
import * as yearsOfTheDesk from './migrations/0220-years-of-the-desk.server.ts'
import * as institutionsByWholeWords from './migrations/0224-institutions-by-whole-words.server.ts'
import * as galleyPreviews from './migrations/0226-galley-previews.server.ts'
import * as languageOfLetters from './migrations/0228-language-of-letters.server.ts'
import * as trialsByIndex from './migrations/0231-trials-by-index.server.ts'
import * as deskCountsAsChanges from './migrations/0237-desk-counts-as-changes.server.ts'
import * as harvestSets from './migrations/0240-harvest-sets.server.ts'
import * as worksOfRareDisciplines from './migrations/0241-works-of-rare-disciplines.server.ts'
import * as zonesOfJournals from './migrations/0242-zones-of-journals.server.ts'
import * as countsByIndex from './migrations/0243-counts-by-index.server.ts'
import * as pageNumbering from './migrations/0246-page-numbering.server.ts'
import * as clicksByWork from './migrations/0249-clicks-by-work.server.ts'
import * as orderOfIssues from './migrations/0250-order-of-issues.server.ts'
import * as journalsOfPublishers from './migrations/0252-journals-of-publishers.server.ts'
import * as statesOfDois from './migrations/0253-states-of-dois.server.ts'
import * as wordsOfCalls from './migrations/0254-words-of-calls.server.ts'
import * as libraryOnItsWayIn from './migrations/0259-library-on-its-way-in.server.ts'
import * as trialsByOwner from './migrations/0263-trials-by-owner.server.ts'
import * as issuesOfTrials from './migrations/0264-issues-of-trials.server.ts'
import * as mailsToNobody from './migrations/0275-mails-to-nobody.server.ts'
import * as notesInLanguages from './migrations/0276-notes-in-languages.server.ts'
import * as filesThatNameTheirReviewer from './migrations/0284-files-that-name-their-reviewer.server.ts'
import * as lettersTakenBack from './migrations/0285-letters-taken-back.server.ts'
import * as savedForms from './migrations/0286-saved-forms.server.ts'
import * as entriesAndIssuesInOrder from './migrations/0288-entries-and-issues-in-order.server.ts'
import * as lastListsInOrder from './migrations/0292-last-lists-in-order.server.ts'
import * as publishersListedWorks from './migrations/0294-publishers-listed-works.server.ts'
import * as indexOfTheMostUsed from './migrations/0295-index-of-the-most-used.server.ts'
import * as namesOfJournals from './migrations/0296-names-of-journals.server.ts'
import * as textsOfTheDemonstration from './migrations/0301-texts-of-the-demonstration.server.ts'
import * as issuesThatFellBack from './migrations/0302-issues-that-fell-back.server.ts'
import * as publicIssuesWhole from './migrations/0303-public-issues-whole.server.ts'
import * as placesOfBegunArticles from './migrations/0313-places-of-begun-articles.server.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

const DATE = 1082
const INT8 = 20
pg.types.setTypeParser(DATE, (value) => value)
pg.types.setTypeParser(INT8, (value) => {
	const number = Number(value)
	if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${value}`)
	return number
})

/**
 * The typed query builder over a pool of `pg` connections, embedded or server. What is read straight from it makes the page that is being
 * made depend on the whole library.
 */
export function databaseOn(pool: PostgresPool): Db {
	return new Kysely<Database>({
		dialect: new PostgresDialect({ pool }),
		log() {
			dependOn('library')
		},
	})
}

const migrations = {
	'0001-library': library,
	'0002-search': search,
	'0003-accounts': accounts,
	'0004-manuscript-check': manuscriptCheck,
	'0005-submission': submission,
	'0006-reader-views': readerViews,
	'0007-identity': identity,
	'0008-article-follows-its-submission': articleFollows,
	'0009-library-changes': libraryChanges,
	'0010-kept-form': keptForm,
	'0011-conversion-balance': conversionBalance,
	'0012-what-a-record-says': recordSays,
	'0013-job': job,
	'0014-references-as-data': referencesAsData,
	'0015-form-draft': formDraft,
	'0016-action-columns': actionColumns,
	'0017-review-link': reviewLink,
	'0018-impersonation-columns': impersonationColumns,
	'0019-cited-works': citedWorks,
	'0020-waiting-mail': waitingMail,
	'0021-account-use': accountUse,
	'0022-made-galley': madeGalley,
	'0023-journal-draft': journalDraft,
	'0024-budgets': budgets,
	'0025-impersonation-end': impersonationEnd,
	'0026-article-draft': articleDraft,
	'0027-issue-cover': issueCover,
	'0028-made-volume': madeVolume,
	'0029-library-entries': libraryEntries,
	'0030-sitemap-pages': sitemapPages,
	'0031-harvest': harvest,
	'0036-given-up-addresses': givenUpAddresses,
	'0039-galley-template': galleyTemplate,
	'0041-thesaurus-change': thesaurusChange,
	'0043-site-text': siteText,
	'0045-mail-template': mailTemplate,
	'0049-listed-things': listedThings,
	'0050-desk-at-scale': deskAtScale,
	'0051-suspension-and-proof': suspensionAndProof,
	'0052-api-lists': apiLists,
	'0056-doi-deposit': doiDeposit,
	'0057-webhook': webhook,
	'0058-journal-question': journalQuestion,
	'0059-listed-works-and-styles': listedWorksAndStyles,
	'0060-announcement': announcement,
	'0060-site-picture': sitePicture,
	'0061-counter': counter,
	'0063-search-counts': searchCounts,
	'0064-co-signers': coSigners,
	'0065-desk-counts': deskCounts,
	'0067-pictures-of-texts': picturesOfTexts,
	'0068-arks': arks,
	'0069-journal-contact': journalContact,
	'0070-trial-journals': trialJournals,
	'0073-undated-works': undatedWorks,
	'0075-people-of-works': peopleOfWorks,
	'0076-journal-closure': journalClosure,
	'0077-book-draft': bookDraft,
	'0078-moved-disciplines': movedDisciplines,
	'0080-listed-people': listedPeople,
	'0081-jobs-by-kind': jobsByKind,
	'0082-audit-head': auditHead,
	'0084-public-figures': publicFigures,
	'0085-institution-claims': institutionClaims,
	'0088-light-pdf': lightPdf,
	'0089-printed-books': printedBooks,
	'0090-correspondence': correspondence,
	'0091-saved-answers': savedAnswers,
	'0094-guest-editors-of-calls': guestEditorsOfCalls,
	'0095-usage-mail': usageMail,
	'0096-time-zones': timeZones,
	'0097-api-token': apiToken,
	'0104-merged-accounts': mergedAccounts,
	'0110-journal-logo': journalLogo,
	'0113-coauthors-told': coauthorsTold,
	'0114-journal-time-zone': journalTimeZone,
	'0118-moved-since': movedSince,
	'0127-references-read-anew': referencesReadAnew,
	'0132-years-of-books-by-list': yearsOfBooksByList,
	'0134-removed-works': removedWorks,
	'0135-table-columns': tableColumns,
	'0139-sparse-sample': sparseSample,
	'0142-ojs-import': ojsImport,
	'0146-outside-review': outsideReview,
	'0147-deposits-of-books': depositsOfBooks,
	'0148-gone-from-ojs': goneFromOjs,
	'0150-book-index-term': bookIndexTerm,
	'0153-figures-by-list': figuresByList,
	'0154-publishers-here': publishersHere,
	'0155-moments-of-manuscripts': momentsOfManuscripts,
	'0156-passages-of-texts': passagesOfTexts,
	'0157-index-written-on': indexWrittenOn,
	'0158-changes-by-journal': changesByJournal,
	'0171-index-terms-told': indexTermsTold,
	'0179-funders': funders,
	'0180-periodical-dois': periodicalDois,
	'0181-works-of-institutions': worksOfInstitutions,
	'0184-long-lists': longLists,
	'0192-works-about': worksAbout,
	'0196-denied-funders': deniedFunders,
	'0204-replaced-galleys': replacedGalleys,
	'0207-countries-of-readers': countriesOfReaders,
	'0220-years-of-the-desk': yearsOfTheDesk,
	'0224-institutions-by-whole-words': institutionsByWholeWords,
	'0226-galley-previews': galleyPreviews,
	'0228-language-of-letters': languageOfLetters,
	'0231-trials-by-index': trialsByIndex,
	'0237-desk-counts-as-changes': deskCountsAsChanges,
	'0240-harvest-sets': harvestSets,
	'0241-works-of-rare-disciplines': worksOfRareDisciplines,
	'0242-zones-of-journals': zonesOfJournals,
	'0243-counts-by-index': countsByIndex,
	'0246-page-numbering': pageNumbering,
	'0249-clicks-by-work': clicksByWork,
	'0250-order-of-issues': orderOfIssues,
	'0252-journals-of-publishers': journalsOfPublishers,
	'0253-states-of-dois': statesOfDois,
	'0254-words-of-calls': wordsOfCalls,
	'0259-library-on-its-way-in': libraryOnItsWayIn,
	'0263-trials-by-owner': trialsByOwner,
	'0264-issues-of-trials': issuesOfTrials,
	'0275-mails-to-nobody': mailsToNobody,
	'0276-notes-in-languages': notesInLanguages,
	'0284-files-that-name-their-reviewer': filesThatNameTheirReviewer,
	'0285-letters-taken-back': lettersTakenBack,
	'0286-saved-forms': savedForms,
	'0288-entries-and-issues-in-order': entriesAndIssuesInOrder,
	'0292-last-lists-in-order': lastListsInOrder,
	'0294-publishers-listed-works': publishersListedWorks,
	'0295-index-of-the-most-used': indexOfTheMostUsed,
	'0296-names-of-journals': namesOfJournals,
	'0301-texts-of-the-demonstration': textsOfTheDemonstration,
	'0302-issues-that-fell-back': issuesThatFellBack,
	'0303-public-issues-whole': publicIssuesWhole,
	'0313-places-of-begun-articles': placesOfBegunArticles,
}

/**
 * Brings the schema up to date; safe to call at every start and from several nodes at once. Migrations run in the order of their numbers; one that
 * came later than a greater number is still done. Tests of migrations stop at one of them.
 */
export async function migrate(db: Db, until?: string): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		allowUnorderedMigrations: true,
	})
	const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until))
	if (error) throw error
}

/** True when no library was ever loaded here. */
export async function isEmpty(db: Db): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select exists (select from any_journal) as found`.execute(db)
	return rows[0]?.found !== true
}
