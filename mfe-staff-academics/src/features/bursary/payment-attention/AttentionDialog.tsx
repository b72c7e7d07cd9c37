import {
  attentionMessages,
  type PaymentAttention,
  type PaymentRequestKind,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { Badge, Button, DateText, DescriptionList, Modal, Money, Notice } from '@portal/ui'
import { useState } from 'react'
import { ProposeDialog } from '../../../parts/payment-requests/ProposeDialog'
import { attentionWords, offersOf, requestLabels } from '../../../parts/payment-requests/labels'

const Facts = ({ row }: { row: PaymentAttention }) => (
  <DescriptionList
    items={[
      ['Reference', row.reference],
      ['Student', row.student && `${row.student.name}, ${row.student.applicationNumber}`],
      ['Charge', row.charge],
      ['Received', row.received === null ? null : <Money key="received" amount={row.received} />],
      ['Expected', row.expected === null ? null : <Money key="expected" amount={row.expected} />],
      ['What happened', row.detail],
      ['Since', <DateText key="since" value={row.at} />],
      ...(row.state === 'resolved'
        ? ([
            ['Resolved', row.resolution],
            ['By', row.resolvedBy ?? 'The portal'],
            ['On', <DateText key="on" value={row.resolvedAt} />],
          ] as const)
        : []),
    ]}
  />
)

/** The possible requests, which a second person decides. */
function Offers({ row }: { row: PaymentAttention }) {
  const [kind, open] = useState<PaymentRequestKind>()
  const { next, offers } = offersOf(row)
  if (row.request) {
    return (
      <Notice tone="info">
        <p>
          {attentionMessages.underWay}{' '}
          <PortalLink to={`/staff/payments/requests?view=${row.request}`}>
            Open the request
          </PortalLink>
        </p>
      </Notice>
    )
  }
  return (
    <div className="stack stack-small">
      <p>
        <strong>What to do next.</strong> {next}
      </p>
      <div className="cluster">
        {offers.map((offer, nth) => (
          <Button
            key={offer}
            variant={nth === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => {
              open(offer)
            }}
          >
            {requestLabels[offer]}
          </Button>
        ))}
      </div>
      <p className="muted small">Another Bursary officer must approve this.</p>
      {kind && (
        <ProposeDialog
          start={{ kind, reference: row.reference, attention: row._id }}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </div>
  )
}

/** An entry of the review queue with its events and actions. */
export const AttentionDialog = ({
  row,
  onClose,
}: {
  row: PaymentAttention
  onClose: () => void
}) => (
  <Modal title={attentionWords[row.kind].label} width={600} onClose={onClose}>
    <div className="stack">
      <p>
        <Badge tone={row.state === 'open' ? attentionWords[row.kind].tone : 'success'}>
          {row.state === 'open' ? 'Open' : 'Resolved'}
        </Badge>
      </p>
      <Facts row={row} />
      {row.state === 'open' && <Offers row={row} />}
    </div>
  </Modal>
)
