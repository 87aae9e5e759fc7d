export { certificatePdf } from './certificate-pdf.server.ts'
export { certifyReview } from './commands/certify-review.server.ts'
export {
	type AuthorCertificate,
	certificatesOf,
	certifySubmission,
} from './commands/certify-submission.server.ts'
export { findCertificate } from './queries/find-certificate.server.ts'
