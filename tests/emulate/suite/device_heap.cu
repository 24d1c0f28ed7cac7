// A linked list a thread on the device's heap: made, walked, freed.
struct Node { int value; Node* next; };
extern "C" __global__ void kernel(const int* lengths, int* sums) {
    int i = threadIdx.x;
    Node* head = nullptr;
    for (int j = 0; j < lengths[i]; j++) { Node* n = (Node*)malloc(sizeof(Node)); n->value = i * 10 + j; n->next = head; head = n; }
    int sum = 0;
    while (head) { sum += head->value; Node* next = head->next; free(head); head = next; }
    sums[i] = sum;
}
