import { channelInWords, type Receipt } from '@portal/contracts'
import { DateText, DescriptionList, formatInstant, Money, Notice } from '@portal/ui'
import { PrintedCheck } from './PrintedCheck'

/** The content of a receipt, as in its PDF. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => (
  <>
    {receipt.reversedAt && (
      <Notice tone="warning">
        <p>
          This payment was reversed on <DateText value={receipt.reversedAt} />. The receipt says so
          too.
        </p>
      </Notice>
    )}
    <DescriptionList
      items={[
        ['Receipt number', receipt.number],
        ['Issued', formatInstant(receipt.issuedAt)],
        ['Student', receipt.student],
        ['Application number', receipt.applicationNumber],
        ...(receipt.matricNumber ? [['Matriculation number', receipt.matricNumber] as const] : []),
        ['Programme', receipt.program],
        ['Charge', receipt.charge],
        ['Session', receipt.sessionYear],
        ['Amount', <Money key="amount" amount={receipt.amount} />],
        ['Amount in words', receipt.amountInWords],
        ['Paid by', receipt.channel && channelInWords(receipt.channel)],
        ['Paid', formatInstant(receipt.paidAt)],
        ['Payment reference', receipt.reference],
      ]}
    />
    <PrintedCheck receipt={receipt} />
    <p className="small no-print">
      <a href={receipt.checkUrl}>Check that this receipt is genuine</a>
    </p>
  </>
)
